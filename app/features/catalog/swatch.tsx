import { COLORS } from "../../../common/wardrobe.ts";

interface SwatchProps {
  color: string;
  /** Of colors that are none of the shop's ten, as the API tells them. */
  tones: Record<string, string> | undefined;
  className: string;
}

/** A dot of the color's tone; one that nobody has told shows as paper. */
export function Swatch({ color, tones = {}, className }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full forced-color-adjust-none border border-ink/25 ${className}`}
      style={{ backgroundColor: tones[color] ?? toneOf(color) }}
    />
  );
}

function toneOf(color: string): string {
  const tones: Record<string, string | undefined> = COLORS;
  return tones[color] ?? "var(--color-paper-deep)";
}

import { COLORS } from "../../../common/wardrobe.ts";

interface SwatchProps {
  color: string;
  /** The tones of colors beyond the shop's ten, from the API. */
  tones: Record<string, string> | undefined;
  className: string;
}

/** A dot in the color's tone; an unknown tone shows as paper. */
export function Swatch({ color, tones = {}, className }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={`swatch ${className}`}
      style={{ backgroundColor: tones[color] ?? toneOf(color) }}
    />
  );
}

function toneOf(color: string): string {
  const tones: Record<string, string | undefined> = COLORS;
  return tones[color] ?? "var(--color-paper-deep)";
}

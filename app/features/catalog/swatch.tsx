import { COLORS } from "../../../common/wardrobe.ts";

/** A dot of the colour's tone; colours the shop does not know show as paper. */
export function Swatch({ color, className }: { color: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full forced-color-adjust-none border border-ink/25 ${className}`}
      style={{ backgroundColor: toneOf(color) }}
    />
  );
}

function toneOf(color: string): string {
  const tones: Record<string, string | undefined> = COLORS;
  return tones[color] ?? "var(--color-paper-deep)";
}

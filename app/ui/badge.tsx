const TONES = {
  good: "bg-leaf/12 text-leaf",
  open: "bg-straw-soft text-straw",
  bad: "bg-alarm-soft text-alarm-deep",
  plain: "bg-paper-deep text-ink-soft",
} as const;

export type BadgeTone = keyof typeof TONES;

export interface BadgeState {
  text: string;
  tone: BadgeTone;
}

export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

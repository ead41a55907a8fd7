import type { ReactNode } from "react";

const TONES = {
  error: "border-thread bg-thread-soft text-thread-deep",
  info: "border-ink-faint bg-paper-deep text-ink",
} as const;

export type NoticeTone = keyof typeof TONES;

/** A message that stands where it matters, and is read out when it appears. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`rounded-soft border-l-3 px-4 py-3 text-sm ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}

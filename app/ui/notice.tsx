import type { ReactNode } from "react";

const TONES = {
  error: "border-alarm bg-alarm-soft text-alarm-deep",
  info: "border-ink-faint bg-paper-deep text-ink",
} as const;

interface NoticeProps {
  tone: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A message beside its subject; screen readers read it when it appears. Without content it renders nothing. */
export function Notice({ tone, className = "", children }: NoticeProps) {
  if (!children) return null;
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`rounded-soft border-l-3 px-4 py-3 text-sm ${TONES[tone]} ${className}`}
    >
      {children}
    </div>
  );
}

import { importMessages } from "../../../../common/messages/admin/import.ts";

const messages = importMessages.progress;

interface ImportProgressProps {
  kind: "checking" | "applying";
  /** From 0 to 1. */
  done: number;
}

/** The progress of the server's work; screen readers read each quarter. */
export function ImportProgress({ kind, done }: ImportProgressProps) {
  const percent = Math.floor(done * 100);
  const announced = Math.floor(percent / 25) * 25;
  return (
    <div className="border border-line bg-white px-6 py-10 sm:px-10">
      <p className="type-heading" id="import-progress">
        {messages[kind]}
      </p>
      <progress
        aria-labelledby="import-progress"
        max={100}
        value={percent}
        className="mt-4 h-3 w-full max-w-xl accent-thread"
      />
      <p className="mt-1 text-sm tabular-nums text-ink-soft" aria-hidden="true">
        {messages.done(percent)}
      </p>
      <p role="status" className="sr-only">
        {messages[kind]}: {messages.done(announced)}
      </p>
      {kind === "applying" && <p className="mt-4 text-ink-soft">{messages.leave}</p>}
    </div>
  );
}

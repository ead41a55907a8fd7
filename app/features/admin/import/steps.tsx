import { importMessages } from "../../../../common/messages/admin/import.ts";

const STEPS = ["file", "columns", "check", "done"] as const;
export type ImportStep = (typeof STEPS)[number];

/** The steps of an import, with the current one marked. */
export function Steps({ current }: { current: ImportStep }) {
  const at = STEPS.indexOf(current);
  return (
    <ol
      aria-label={importMessages.stepsLabel}
      className="mb-8 flex flex-wrap gap-x-6 gap-y-2 text-sm"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={`flex items-center gap-2 ${index > at ? "text-ink-soft" : ""} ${step === current ? "font-semibold" : ""}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-full text-xs tabular-nums ${index <= at ? "bg-ink text-paper" : "border border-ink-faint"}`}
          >
            {index + 1}
          </span>
          {importMessages.steps[step]}
        </li>
      ))}
    </ol>
  );
}

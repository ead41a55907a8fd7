import { cutText } from "../../../../common/cut-text.ts";
import { auditMessages as messages } from "../../../../common/messages/admin/audit.ts";
import { describeChange, type FieldChange } from "./describe-change.ts";

/** The number of lines shown; more are folded. */
const SHOWN = 3;
const LONGEST = 120;

interface ChangeLinesProps {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export function ChangeLines({ before, after }: ChangeLinesProps) {
  const lines = describeChange(before, after);
  const rest = lines.slice(SHOWN);
  if (lines.length === 0) return null;
  return (
    <span className="block text-left">
      <Lines lines={lines.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-soft underline decoration-line underline-offset-4 hover:decoration-thread">
            {messages.more(rest.length)}
          </summary>
          <Lines lines={rest} />
        </details>
      )}
    </span>
  );
}

function Lines({ lines }: { lines: FieldChange[] }) {
  return lines.map(({ label, from, to }) => (
    <span key={label} className="block py-0.5 wrap-anywhere">
      <span className="text-ink-soft">{label}: </span>
      {from !== undefined && (
        <>
          <span className="sr-only">{messages.from} </span>
          <span className={to === undefined ? "" : "text-ink-soft"}>{shorten(from)}</span>
        </>
      )}
      {from !== undefined && to !== undefined && <span aria-hidden="true"> → </span>}
      {to !== undefined && (
        <>
          <span className="sr-only"> {messages.to} </span>
          <span className="font-medium">{shorten(to)}</span>
        </>
      )}
    </span>
  ));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${cutText(text, LONGEST)}…` : text;
}

import { BULK_LABEL_FIELDS, type BulkLabelField } from "../../../../common/labels/label-fields.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminProductMessages } from "../../../../common/messages/admin/products.ts";
import { formatDollars } from "../../../../common/money.ts";
import type { BulkChange, BulkResult } from "../../../../server/catalog/products/contract.ts";
import { Notice } from "../../../ui/notice.tsx";

const messages = adminProductMessages.bulk;

export type BulkKind = BulkChange["action"]["kind"];

export function isOfLabel(kind: BulkKind): kind is BulkLabelField {
  return (BULK_LABEL_FIELDS as readonly string[]).includes(kind);
}

/** What the change is called. */
export function titleOf(kind: BulkKind): string {
  return isOfLabel(kind) ? messages.label : messages.actions[kind];
}

/** What a change of many products would make of each. */
export function BulkChanges({
  kind,
  result: { count, changes },
}: {
  kind: BulkKind;
  result: BulkResult;
}) {
  if (count === 0) return <Notice tone="info">{messages.nothing}</Notice>;
  return (
    <>
      <p role="status">
        <strong>{messages.wouldChange(count)}</strong>{" "}
        {count > changes.length && messages.first(changes.length)}
      </p>
      <section
        aria-label={messages.wouldChange(count)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the focused element
        tabIndex={0}
        className="mt-4 max-h-[45dvh] overflow-y-auto border border-line bg-white"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="px-3 py-2">
                {labelMessages.product}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {messages.before}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {messages.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ _id, name, before, after }) => (
              <tr key={_id} className="border-b border-line last:border-0">
                <td className="px-3 py-2 wrap-anywhere">{name}</td>
                <td className="px-3 py-2 text-right text-ink-soft tabular-nums">
                  {valueText(kind, before)}
                </td>
                <td className="px-3 py-2 text-right font-semibold tabular-nums">
                  {valueText(kind, after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function valueText(kind: BulkKind, value: string | number | boolean): string {
  if (kind === "price") return formatDollars(Number(value));
  if (typeof value === "boolean") return value ? labelMessages.published : labelMessages.draft;
  return value === "" ? messages.none : String(value);
}

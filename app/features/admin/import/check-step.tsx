import { type ReactNode, useState } from "react";
import { cutText } from "../../../../common/cut-text.ts";
import { formatNumber } from "../../../../common/locale.ts";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { auditMessages } from "../../../../common/messages/admin/audit.ts";
import { importMessages } from "../../../../common/messages/admin/import.ts";
import { cardMessages } from "../../../../common/messages/cards.ts";
import { formatCents } from "../../../../common/money.ts";
import { type CsvField, csvLabel } from "../../../../common/product-fields.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import type {
  ImportApply,
  ImportRow,
  ProductImport,
  RowKind,
} from "../../../../server/catalog/csv/contract.ts";
import type { Outcome } from "../../../api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import type { ListWindow } from "../ask-window.ts";
import { CheckLine } from "../check-line.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { Pager } from "../pager.tsx";
import { useListAddress } from "../use-list-address.ts";

const messages = importMessages.check;
const KINDS: RowKind[] = ["error", "new", "changed", "unchanged"];
const TONES = { new: "good", changed: "open", error: "bad" } as const;
/** The length from which a value is cut until a click shows all of it. */
const LONG = 120;

const NONE = { new: 0, changed: 0, unchanged: 0, error: 0, products: 0, drafts: 0, free: 0 };

interface CheckStepProps {
  entry: ProductImport;
  rows: Outcome<ListWindow<ImportRow>>;
  error: string | undefined;
  onApply: (choices: ImportApply) => void;
  onBack: () => void;
}

/** Shows the changes of a file, row by row, and imports it. */
export function CheckStep({ entry, rows, error, onApply, onBack }: CheckStepProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  const counts = entry.counts ?? NONE;
  const takesStock = Object.values(entry.mapping).includes("stock");
  const [meansFree, setMeansFree] = useState(false);
  const isReady =
    counts.products > 0 && (counts.error === 0 || leavesOut) && (counts.free === 0 || meansFree);
  return (
    <>
      <div className="mb-6 grid gap-4 border border-line bg-white p-5 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <div className="grid gap-2">
          <p className="font-semibold wrap-anywhere">{entry.fileName}</p>
          {counts.error > 0 && (
            <>
              <p className="text-sm text-thread">{messages.hasErrors}</p>
              {counts.products > 0 && (
                <CheckLine checked={leavesOut} onChange={setLeavesOut} className="flex text-sm">
                  {messages.leaveOut(counts.error)}
                </CheckLine>
              )}
            </>
          )}
          {counts.drafts > 0 && <p className="text-sm">{messages.drafts(counts.drafts)}</p>}
          {counts.free > 0 && (
            <>
              <Notice tone="error">{messages.free(counts.free, formatCents(0))}</Notice>
              <CheckLine checked={meansFree} onChange={setMeansFree} className="flex text-sm">
                {messages.meansFree(counts.free)}
              </CheckLine>
            </>
          )}
          {takesStock && counts.products > 0 && (
            <p className="max-w-2xl text-sm text-ink-soft">{messages.stock}</p>
          )}
          {counts.error === 0 && counts.products === 0 && (
            <p className="text-sm text-ink-soft">{messages.nothing}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={onBack}>
            {messages.back}
          </Button>
          {counts.products > 0 && (
            <Button
              aria-disabled={!isReady}
              onClick={() => isReady && onApply({ leaveOutErrors: leavesOut, meansFree })}
            >
              {messages.apply(counts.products)}
            </Button>
          )}
        </div>
      </div>
      <Notice tone="error" className="mb-6">
        {error}
      </Notice>
      <KindFilter counts={counts} />
      {rows.ok ? (
        <Rows rows={rows.data} />
      ) : (
        <RetryNotice message={cardMessages.error(rows.message)} />
      )}
    </>
  );
}

function KindFilter({ counts }: { counts: NonNullable<ProductImport["counts"]> }) {
  const { get, linkTo } = useListAddress();
  const total = KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const entries: [kind: string, label: string, count: number][] = [
    ["", messages.all, total],
    ...KINDS.map((kind): [string, string, number] => [kind, messages.kinds[kind], counts[kind]]),
  ];
  return (
    <nav aria-label={messages.kindsLabel} className="mb-4 flex flex-wrap gap-2">
      {entries.map(([kind, label, count]) => (
        <Link
          key={kind}
          to={linkTo({ kind })}
          preventScrollReset
          aria-current={get("kind") === kind ? "true" : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-ink-faint bg-white px-4 text-sm font-medium hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper md:min-h-9"
        >
          {label}
          <span className="tabular-nums">{formatNumber(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

const COLUMNS: Column<ImportRow>[] = [
  {
    key: "product",
    label: labelMessages.product,
    isTitle: true,
    cell: ({ name, sku }) => (
      <>
        <span className="block font-semibold">{name || sku}</span>
        {name !== "" && <span className="block text-ink-soft">{sku}</span>}
      </>
    ),
  },
  { key: "line", label: messages.line, isNumber: true, cell: ({ line }) => line },
  {
    key: "kind",
    label: messages.result,
    cell: ({ kind }) =>
      kind === "unchanged" ? (
        <span className="text-ink-soft">{messages.kind.unchanged}</span>
      ) : (
        <Badge tone={TONES[kind]}>{messages.kind[kind]}</Badge>
      ),
  },
  { key: "changes", label: messages.changes, cell: (row) => <Findings row={row} /> },
];

function Rows({ rows: list }: { rows: ListWindow<ImportRow> }) {
  if (list.total === 0) {
    return (
      <p className="border border-line bg-white px-6 py-14 text-center text-ink-soft">
        {messages.none}
      </p>
    );
  }
  return (
    <>
      <DataTable
        name={messages.rows}
        columns={COLUMNS}
        rows={list.rows}
        keyOf={({ line }) => String(line)}
        nameOf={({ line }) => `${messages.line} ${line}`}
      />
      <Pager window={list} count={messages.count(list.total)} />
    </>
  );
}

function labelOf(field: CsvField): string {
  return csvLabel(field, getShopFront().attributes);
}

function Findings({ row: { changes, errors } }: { row: ImportRow }) {
  return (
    <ul className="grid gap-1 text-left">
      {errors.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="text-thread">
          {field && !message.startsWith(labelOf(field)) && <strong>{labelOf(field)}: </strong>}
          {message}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong className="font-semibold">{labelOf(field)}: </strong>
          {before !== "" && (
            <>
              <span className="sr-only">{auditMessages.from} </span>
              <span className="text-ink-soft">
                <Value text={before} />
              </span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> {auditMessages.to} </span>
            </>
          )}
          <Value text={after} />
        </li>
      ))}
    </ul>
  );
}

function Value({ text }: { text: string }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  if (text === "") return <em className="text-ink-soft">{messages.empty}</em>;
  if (isWhole || text.length <= LONG) return <span className="whitespace-pre-line">{text}</span>;
  return (
    <>
      {cutText(text, LONG)}…{" "}
      <button type="button" className="underline underline-offset-2" onClick={() => setWhole(true)}>
        {messages.more}
      </button>
    </>
  );
}

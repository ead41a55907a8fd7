import { useId, useState } from "react";
import { PREVIEWED } from "../../../../common/limits.ts";
import { adminSaleMessages } from "../../../../common/messages/admin/sales.ts";
import { formatDollars } from "../../../../common/money.ts";
import type {
  PreviewedProduct,
  SaleInput,
  SalePreview,
} from "../../../../server/catalog/sales/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { Panel } from "../panel.tsx";
import { plainlyRefused } from "../plainly-refused.ts";

interface SalePricesProps {
  /** The sale that is changed; undefined for a new one. */
  id: string | undefined;
  input: SaleInput;
  onRefused: (message: string, errors: Record<string, string>) => void;
}

/** What each product would cost, before anything is saved. */
export function SalePrices({ id, input, onRefused }: SalePricesProps) {
  const messages = adminSaleMessages.preview;
  const [shown, setShown] = useState<{ of: string; preview: SalePreview }>();
  const [busy, setBusy] = useState(false);
  const of = JSON.stringify(input);
  // What was counted for other fields says nothing of these.
  const preview = shown?.of === of ? shown.preview : undefined;

  async function show() {
    if (busy) return;
    setBusy(true);
    const query = id === undefined ? {} : { sale: id };
    const call = api.POST("/api/admin/sales/preview", { params: { query }, body: input });
    const outcome = await ask(call, messages.failed);
    setBusy(false);
    if (outcome.ok) return setShown({ of, preview: outcome.data });
    const { message, errors } = plainlyRefused(outcome);
    onRefused(message, errors);
  }

  return (
    <Panel id={useId()} title={messages.title}>
      <p className="mb-4 text-sm text-ink-soft">{messages.hint}</p>
      <Button variant="outline" aria-disabled={busy} onClick={() => void show()}>
        {busy ? messages.loading : messages.show}
      </Button>
      <div role="status">{preview && <Counts preview={preview} />}</div>
      {preview && preview.count > 0 && (
        <DataTable
          name={messages.title}
          columns={columns()}
          rows={preview.products}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
        />
      )}
    </Panel>
  );
}

function Counts({ preview: { count, problems } }: { preview: SalePreview }) {
  const messages = adminSaleMessages.preview;
  return (
    <div className="my-4 grid gap-3">
      <p>
        {count === 0 ? messages.none : messages.count(count)}{" "}
        {count > PREVIEWED && messages.first(PREVIEWED)}
      </p>
      {problems > 0 && <Notice tone="error">{messages.problems(problems)}</Notice>}
    </div>
  );
}

function columns(): Column<PreviewedProduct>[] {
  const messages = adminSaleMessages.preview;
  return [
    {
      key: "product",
      label: messages.columns.product,
      isTitle: true,
      cell: ({ _id, name, sku, problem }) => (
        <span className="block py-1">
          <Link
            to={`/admin/products/${_id}/edit`}
            className="font-medium wrap-anywhere hover:text-thread hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
          >
            {name}
          </Link>
          <span className="block text-xs text-ink-soft">{sku}</span>
          {problem && <span className="block text-sm text-alarm">{problem}</span>}
        </span>
      ),
    },
    {
      key: "before",
      label: messages.columns.before,
      isNumber: true,
      cell: ({ before }) => formatDollars(before),
    },
    {
      key: "after",
      label: messages.columns.after,
      isNumber: true,
      cell: ({ before, after, originalPrice }) =>
        after === undefined ? (
          "–"
        ) : (
          <>
            {formatDollars(after)}
            {originalPrice !== undefined && originalPrice !== before && (
              <span className="block text-xs text-ink-soft">
                {messages.struck(formatDollars(originalPrice))}
              </span>
            )}
          </>
        ),
    },
  ];
}

import { useEffect, useId, useState } from "react";
import { productMessages } from "../../../common/messages/product.ts";
import { productLabelMessages } from "../../../common/messages/product-labels.ts";
import { navMessages } from "../../../common/messages/shop.ts";
import { sizeGuideMessages as messages } from "../../../common/messages/size-guide.ts";
import { firstUnit, formatMeasure, UNITS, type Unit } from "../../../common/size-guides.ts";
import type { Product, ProductSizeGuide } from "../../../server/catalog/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { readStored, store } from "../../browser-storage.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useModal } from "../../ui/use-modal.ts";

export interface SizeGuideProps {
  product: Pick<Product, "_id" | "name">;
  /** The chosen size, which stands out. */
  size: string | undefined;
  onClose: () => void;
}

const UNIT_KEY = "sizeUnit";

/** The measures of each size, of the body and of the garment laid flat, and how to measure. */
export function SizeGuide({ product, size, onClose }: SizeGuideProps) {
  const dialog = useModal();
  const titleId = useId();
  const [unit, setUnit] = useState(readUnit);
  const answer = useSizeGuide(product._id);
  const tables = answer?.ok ? answer.data.tables : [];
  const measures = tables.flatMap((table) =>
    table.measures.map(({ name, how }) => ({ key: `${table.of} ${name}`, name, how })),
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Esc does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="dialog m-auto max-h-dvh sm:max-h-[92dvh] w-[min(44rem,100vw)] max-w-none bg-paper text-ink"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className="px-5 pt-4 pb-8 sm:px-8 sm:pt-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id={titleId} className="type-title">
              {productMessages.sizeGuide}
            </h2>
            <p className="mt-1 text-ink-soft">{product.name}</p>
          </div>
          <button
            type="button"
            aria-label={navMessages.close}
            className="-mr-3 grid size-11 place-items-center hover:text-thread"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <UnitChoice
          unit={unit}
          onChoose={(next) => {
            setUnit(next);
            store(UNIT_KEY, next);
          }}
        />
        {answer?.ok === false && <Notice tone="error">{answer.message}</Notice>}
        {tables.map((table) => (
          <Table key={table.of} table={table} chosen={size} unit={unit} />
        ))}
        {measures.length > 0 && (
          <>
            <h3 className="mt-8 type-heading">{messages.howTo}</h3>
            <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[7rem_1fr]">
              {measures.map(({ key, name, how }) => (
                <div key={key} className="sm:contents">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-ink-soft">{how}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </dialog>
  );
}

function UnitChoice({ unit, onChoose }: { unit: Unit; onChoose: (unit: Unit) => void }) {
  const name = useId();
  return (
    <fieldset className="mt-6 inline-flex rounded-soft border border-ink text-sm font-medium">
      <legend className="sr-only">{messages.unit}</legend>
      {UNITS.map((option) => (
        <label
          key={option}
          className={`relative grid min-h-9 min-w-16 place-items-center px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread ${option === unit ? "bg-ink text-paper" : ""}`}
        >
          <input
            type="radio"
            name={name}
            checked={option === unit}
            onChange={() => onChoose(option)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {messages.units[option]}
        </label>
      ))}
    </fieldset>
  );
}

interface TableProps {
  table: ProductSizeGuide["tables"][number];
  chosen: string | undefined;
  unit: Unit;
}

function Table({ table: { of, measures, rows }, chosen, unit }: TableProps) {
  return (
    <table className="mt-6 w-full table-fixed text-sm tabular-nums">
      <caption className="mb-2 text-left type-heading">{messages[of]}</caption>
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="w-[min(4rem,22%)] py-2 pl-2 text-left font-semibold">
            {productLabelMessages.size}
          </th>
          {measures.map(({ name }) => (
            <th
              key={name}
              scope="col"
              className="py-2 text-left font-semibold wrap-anywhere hyphens-auto"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, values }) => (
          <tr
            key={size}
            aria-current={size === chosen ? "true" : undefined}
            className={`border-b border-line ${size === chosen ? "bg-thread-soft font-semibold" : ""}`}
          >
            <th scope="row" className="py-2 pl-2 text-left font-semibold">
              {size}
            </th>
            {measures.map(({ name }, place) => (
              <td key={name} className="py-2">
                {cell(values[place], unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cell(value: number | null | undefined, unit: Unit): string {
  return value == null ? "–" : formatMeasure(value, unit);
}

/** The guide as it is fetched; undefined until then. */
function useSizeGuide(id: string): Outcome<ProductSizeGuide> | undefined {
  const [answer, setAnswer] = useState<Outcome<ProductSizeGuide>>();
  useEffect(() => {
    let isGone = false;
    const asking = api.GET("/api/products/size-guide/:id", { params: { path: { id } } });
    void ask(asking, messages.loadFailed).then((found) => {
      if (!isGone) setAnswer(found);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return answer;
}

/** The unit chosen last, else the one of the shop and its reader. */
function readUnit(): Unit {
  const stored = readStored(UNIT_KEY);
  return UNITS.find((unit) => unit === stored) ?? firstUnit(navigator.language);
}

import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { formatCents, toCents } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import { valueOfUnits } from "../../../../common/value-of-units.ts";
import type { AdminOrder, RefundParts } from "../../../../server/orders/admin-contract.ts";
import { CheckLine } from "../check-line.tsx";

const messages = adminOrderMessages.refund;

/** What is chosen of an order, its lines by their place in it. */
export interface ChosenParts {
  units: ReadonlyMap<number, number>;
  /** The lines whose chosen units go back on the shelf. */
  shelved: ReadonlySet<number>;
  delivery: boolean;
}

export const NOTHING_CHOSEN: ChosenParts = {
  units: new Map(),
  shelved: new Set(),
  delivery: false,
};

type Item = AdminOrder["orderItems"][number];

/** The number of units of a line that are not back on the shelf yet. */
export function returnableOf({ returned }: AdminOrder, { productId, color, size, quantity }: Item) {
  const before = returned.find(
    (one) => one.productId === productId && one.color === color && one.size === size,
  );
  return quantity - (before?.quantity ?? 0);
}

/** What the chosen units of a line are worth, as the shop counts it. */
function centsOf({ parts }: AdminOrder, place: number, units: number): number {
  const line = parts.lines[place];
  if (!line || units === 0) return 0;
  const gone = { units: line.refunded, cents: toCents(line.refundedAmount) };
  return valueOfUnits(
    { quantity: line.quantity, totalCents: toCents(line.total) },
    gone,
    Math.min(units, line.quantity - line.refunded),
  );
}

/** What all that is chosen is worth, in cents. */
export function totalOf(order: AdminOrder, { units, delivery }: ChosenParts): number {
  const lines = [...units].reduce((sum, [place, of]) => sum + centsOf(order, place, of), 0);
  return lines + (delivery ? toCents(order.parts.delivery) : 0);
}

export function isNothing({ units, delivery }: ChosenParts): boolean {
  return !delivery && [...units.values()].every((of) => of === 0);
}

/** The choice as the shop takes it. */
export function toParts(order: AdminOrder, chosen: ChosenParts): RefundParts {
  const lines = order.orderItems.flatMap((item, place) => {
    const quantity = chosen.units.get(place) ?? 0;
    if (quantity === 0) return [];
    const { productId, color, size } = item;
    const restock = chosen.shelved.has(place) && mayShelve(order, item, quantity);
    return [{ productId, color, size, quantity, restock }];
  });
  return { lines, delivery: chosen.delivery };
}

function mayShelve(order: AdminOrder, item: Item, units: number): boolean {
  return !order.restocked && units <= returnableOf(order, item);
}

interface RefundPartsFieldsProps {
  order: AdminOrder;
  chosen: ChosenParts;
  onChange: (chosen: ChosenParts) => void;
  /** Where another sum than that of the choice moves, it is not shown as what goes back. */
  totalLabel: string;
  error?: string | undefined;
}

/** Chooses units of an order's lines and its delivery, with what they are worth. */
export function RefundPartsFields(props: RefundPartsFieldsProps) {
  const { order, chosen, onChange, totalLabel, error } = props;
  const { parts } = order;
  return (
    <fieldset className="mt-2 mb-3">
      <legend className="sr-only">{messages.lines}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {order.orderItems.map((item, place) => (
          <LineChoice
            key={`${item.productId} ${item.color} ${item.size}`}
            {...{ order, item, place, chosen, onChange }}
          />
        ))}
        {parts.delivery > 0 && (
          <li className="flex items-center justify-between gap-4 py-1 text-sm">
            <CheckLine
              checked={chosen.delivery}
              onChange={(delivery) => onChange({ ...chosen, delivery })}
            >
              {messages.delivery}
            </CheckLine>
            <span className="tabular-nums">{formatCents(toCents(parts.delivery))}</span>
          </li>
        )}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 font-medium">
        {totalLabel}
        <output aria-live="polite" className="text-lg tabular-nums">
          {formatCents(totalOf(order, chosen))}
        </output>
      </p>
      {error && (
        <p role="alert" className="mt-1 text-sm text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface LineChoiceProps {
  order: AdminOrder;
  item: Item;
  place: number;
  chosen: ChosenParts;
  onChange: (chosen: ChosenParts) => void;
}

function LineChoice({ order, item, place, chosen, onChange }: LineChoiceProps) {
  const left = item.quantity - (order.parts.lines[place]?.refunded ?? 0);
  const variant = `${shownWord("color", item.color)}, ${item.size}`;
  const name = `${item.name}, ${variant}`;
  const units = Math.min(chosen.units.get(place) ?? 0, left);
  const shelve = (isShelved: boolean) => {
    const shelved = new Set(chosen.shelved);
    if (isShelved) shelved.add(place);
    else shelved.delete(place);
    onChange({ ...chosen, shelved });
  };
  return (
    <li className="py-2 text-sm">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {item.name}
          <span className="block text-ink-soft">{variant}</span>
        </span>
        {left === 0 ? (
          <span className="flex min-h-11 shrink-0 items-center text-ink-soft">
            {messages.lineRefunded}
          </span>
        ) : (
          <select
            aria-label={messages.unitsOfLine(name)}
            value={units}
            onChange={({ target }) =>
              onChange({ ...chosen, units: new Map(chosen.units).set(place, Number(target.value)) })
            }
            className="min-h-11 shrink-0 rounded-soft border border-ink-faint bg-white px-3 tabular-nums"
          >
            {Array.from({ length: left + 1 }, (_, count) => count).map((count) => (
              <option key={count} value={count}>
                {messages.unitsOf(count, left)}
              </option>
            ))}
          </select>
        )}
      </div>
      {units > 0 && (
        <div className="flex items-center justify-between gap-4">
          {mayShelve(order, item, units) ? (
            <CheckLine checked={chosen.shelved.has(place)} onChange={shelve}>
              <span>
                {messages.onShelf}
                <span className="sr-only">: {name}</span>
              </span>
            </CheckLine>
          ) : (
            <span className="flex min-h-11 items-center text-ink-soft">{messages.onShelfNow}</span>
          )}
          <span className="tabular-nums">{formatCents(centsOf(order, place, units))}</span>
        </div>
      )}
    </li>
  );
}

import { saleApiMessages as messages } from "../../../common/messages/admin/sales.ts";
import { formatCents } from "../../../common/money.ts";
import { badFields, type FieldError } from "../../platform/errors.ts";
import { isMoment } from "../../settings/opening/check-opening.ts";
import { readCents } from "../products/product-rules.ts";
import { oneLine, parseProductId } from "../rules.ts";
import type { SaleInput } from "./contract.ts";
import { WHOLE } from "./sale-price.ts";
import type { SaleFields } from "./store.ts";

const MOST_LETTERS = 80;

/**
 * Checks what was sent of a sale, without the database. Throws `bad-input` with every problem by its field.
 * @param before what a sale that is changed has: its beginning may have passed
 */
export function checkSale(input: SaleInput, now: Date, before?: SaleFields): SaleFields {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const name = oneLine(input.name);
  if (name === "") refuse("name", messages.noName);
  if (name.length > MOST_LETTERS) refuse("name", messages.longName(MOST_LETTERS));
  const fields: SaleFields = {
    name,
    target: input.target,
    collection: input.target === "collection" ? oneLine(input.collection ?? "") : "",
    productIds: input.target === "products" ? readIds(input.products ?? []) : [],
    kind: input.kind,
    value: readValue(input, refuse),
    ...readMoments(input, now, before, refuse),
  };
  if (fields.target === "collection" && fields.collection === "") {
    refuse("collection", messages.noCollection);
  }
  if (fields.target === "products" && fields.productIds.length === 0) {
    refuse("products", messages.noProducts);
  }
  if (errors.length > 0) throw badFields(errors);
  return fields;
}

type Refuse = (field: string, message: string) => void;

function readIds(ids: readonly string[]): number[] {
  return [...new Set(ids.flatMap((id) => parseProductId(id) ?? []))].sort((a, b) => a - b);
}

function readValue({ kind, value }: SaleInput, refuse: Refuse): number {
  if (kind === "percent") {
    const parts = readPercent(value);
    if (parts === undefined) refuse("value", messages.percent);
    return parts ?? 0;
  }
  const cents = readCents(value);
  if (!cents) refuse("value", messages.amount(formatCents(0), formatCents(1000)));
  return cents ?? 0;
}

/** Millionths of a percentage with at most four decimals; undefined for others, and for all or nothing. */
function readPercent(value: number | string): number | undefined {
  const text = String(value).trim();
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(text)) return undefined;
  const parts = Math.round((Number(text) * WHOLE) / 100);
  return parts > 0 && parts < WHOLE ? parts : undefined;
}

function readMoments(
  { from = "", until = "" }: SaleInput,
  now: Date,
  before: SaleFields | undefined,
  refuse: Refuse,
): Pick<SaleFields, "startsAt" | "endsAt"> {
  for (const [field, text] of Object.entries({ from, until })) {
    if (text !== "" && !isMoment(text)) refuse(field, messages.noMoment);
  }
  const startsAt = from !== "" && isMoment(from) ? new Date(from) : now;
  const endsAt = until !== "" && isMoment(until) ? new Date(until) : null;
  const isPast = (moment: Date | null | undefined, known: Date | null | undefined) =>
    moment && moment < now && moment.getTime() !== known?.getTime();
  if (isPast(startsAt, before?.startsAt)) refuse("from", messages.inPast);
  if (endsAt && endsAt <= startsAt) refuse("until", messages.endsFirst);
  else if (isPast(endsAt, before?.endsAt)) refuse("until", messages.endInPast);
  return { startsAt, endsAt };
}

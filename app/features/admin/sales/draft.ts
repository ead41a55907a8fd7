import type { Sale, SaleInput } from "../../../../server/catalog/sales/contract.ts";
import { plainAmount, typedAmount, typedNumber } from "../typed-amount.ts";
import { fromZonedInput, toZonedInput } from "../zoned-input.ts";

/** A sale as its form has it. */
export interface SaleDraft {
  name: string;
  target: Sale["target"];
  collection: string;
  products: Sale["products"];
  kind: Sale["kind"];
  value: string;
  /** As inputs of the type `datetime-local` have them. */
  from: string;
  until: string;
}

export const NEW_SALE: SaleDraft = {
  ...{ name: "", target: "all", collection: "", products: [] },
  ...{ kind: "percent", value: "", from: "", until: "" },
};

export function draftOf({
  name,
  target,
  collection,
  products,
  kind,
  value,
  ...sale
}: Sale): SaleDraft {
  return {
    ...{ name, target, collection, products, kind },
    value: kind === "percent" ? typedNumber(value) : typedAmount(value),
    from: toZonedInput(sale.from),
    until: toZonedInput(sale.until ?? ""),
  };
}

/** What the API takes. A moment that was left as it was keeps its seconds. */
export function inputOf(draft: SaleDraft, before?: Sale): SaleInput {
  const { name, target, collection, products, kind, value } = draft;
  const momentOf = (typed: string, was = "") =>
    typed === toZonedInput(was) ? was : fromZonedInput(typed);
  return {
    ...{ name, target, collection, kind },
    products: products.map(({ _id }) => _id),
    value: plainAmount(value).replace(/\s*%$/, ""),
    from: momentOf(draft.from, before?.from),
    until: momentOf(draft.until, before?.until),
  };
}

import { getLocale } from "../../../../common/locale.ts";
import { adminSaleMessages as messages } from "../../../../common/messages/admin/sales.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { Sale } from "../../../../server/catalog/sales/contract.ts";
import { formatMoment } from "../format-moment.ts";

export const SALES_PATH = "/admin/sales";
/** What follows the path for one that is not there yet. */
export const NEW = "new";

export function isOpen({ status }: Sale): boolean {
  return status === "scheduled" || status === "running";
}

export function reductionOf({ kind, value }: Sale): string {
  const percent = String(value).replace(".", getLocale().numbers.decimal);
  return messages.reductions[kind](kind === "percent" ? percent : formatDollars(value));
}

export function targetOf({ target, collection }: Sale): string {
  return target === "collection"
    ? messages.targets.collection(shownWord("collection", collection))
    : messages.targets[target];
}

export function momentsOf({ from, until }: Sale): string {
  // A line breaks between the two alone.
  const whole = (moment: string) => formatMoment(moment).replaceAll(" ", "\u00a0");
  return until === undefined
    ? messages.from(whole(from))
    : messages.fromUntil(whole(from), whole(until));
}

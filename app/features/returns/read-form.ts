import { RETURN_REASONS, type ReturnReason } from "../../../common/returns.ts";
import type { NewReturnLine, ReturnableLine } from "../../../server/returns/contract.ts";
import type { FieldErrors } from "../../form-errors.ts";

/** What a form of returns has in its fields, which are named by the place of their line: `reason.0`. */
export type Typed = Readonly<Record<string, string>>;

/** The reasons that customers choose from: a withdrawal has a way of its own. */
export const REASONS: readonly ReturnReason[] = RETURN_REASONS.filter(
  (reason) => reason !== "withdrawal",
);

/** The texts of a form. */
export function readTyped(form: FormData): Typed {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** The places of the lines that come back. */
export function chosenPlaces(typed: Typed, lines: readonly ReturnableLine[]): number[] {
  return lines.flatMap((_, place) =>
    RETURN_REASONS.some((reason) => reason === typed[`reason.${place}`]) ? [place] : [],
  );
}

/** What comes back, as the API takes it. */
export function readLines(typed: Typed, lines: readonly ReturnableLine[]): NewReturnLine[] {
  return lines.flatMap(({ productId, color, size, returnable }, place): NewReturnLine[] => {
    const reason = RETURN_REASONS.find((one) => one === typed[`reason.${place}`]);
    if (!reason) return [];
    const quantity = Number(typed[`units.${place}`] ?? Math.max(1, returnable));
    return [{ productId, color, size, quantity, reason, ...readWish(typed[`wish.${place}`]) }];
  });
}

/** The value of a variant that is wanted instead. */
export function wishFor({ color, size }: { color: string; size: string }): string {
  return JSON.stringify([color, size]);
}

function readWish(value = "refund"): Pick<NewReturnLine, "wish" | "exchange"> {
  if (value === "refund" || value === "answer") return { wish: value };
  const [color, size] = JSON.parse(value) as [string, string];
  return { wish: "exchange", exchange: { color, size } };
}

const FIELDS: Record<string, string> = { quantity: "units", exchange: "wish" };

/**
 * Refusals by the fields of the form. The shop counts the lines that come back only, and the form those of the order.
 * @param places of the lines that come back
 */
export function errorsAt(refusals: FieldErrors, places: readonly number[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, message] of Object.entries(refusals)) {
    const [, count, name = ""] = /^lines\.(\d+)(?:\.(\w+))?/.exec(field) ?? [];
    const place = places[Number(count)];
    if (place !== undefined) errors[`${FIELDS[name] ?? "reason"}.${place}`] ??= message;
  }
  return errors;
}

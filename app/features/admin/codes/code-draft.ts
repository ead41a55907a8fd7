import type { AdminCode, CodeInput } from "../../../../server/promotions/contract.ts";
import { plainAmount, typedAmount } from "../typed-amount.ts";
import { fromZonedInput, toZonedInput } from "../zoned-input.ts";

/** A code as its form has it: texts as they are typed. */
export interface CodeDraft {
  code: string;
  kind: CodeInput["kind"];
  value: string;
  minimum: string;
  collection: string;
  isForList: boolean;
  customers: string;
  startsAt: string;
  endsAt: string;
  usesLimit: string;
  usesOfCustomerLimit: string;
  isActive: boolean;
}

export function draftOf(code: AdminCode | undefined): CodeDraft {
  const number = (value: number | undefined) => (value === undefined ? "" : String(value));
  return {
    code: code?.code ?? "",
    kind: code?.kind ?? "percent",
    value: !code ? "" : code.kind === "amount" ? typedAmount(code.value) : number(code.value),
    minimum: code?.minimum ? typedAmount(code.minimum) : "",
    collection: code?.collection ?? "",
    isForList: code?.isForList ?? false,
    customers: code?.customers.join("\n") ?? "",
    startsAt: toZonedInput(code?.startsAt ?? ""),
    endsAt: toZonedInput(code?.endsAt ?? ""),
    usesLimit: number(code?.usesLimit),
    usesOfCustomerLimit: number(code?.usesOfCustomerLimit),
    isActive: code?.isActive ?? true,
  };
}

/** What is sent; what is no number becomes one that the API refuses at its field. */
export function inputOf(draft: CodeDraft): CodeInput {
  const number = (typed: string) => {
    const read = typed.trim() === "" ? undefined : Number(typed.trim());
    return read !== undefined && Number.isNaN(read) ? -1 : read;
  };
  const value = draft.kind === "amount" ? number(plainAmount(draft.value)) : number(draft.value);
  const [minimum, usesLimit] = [number(plainAmount(draft.minimum)), number(draft.usesLimit)];
  const usesOfCustomerLimit = number(draft.usesOfCustomerLimit);
  return {
    ...{ code: draft.code, kind: draft.kind, collection: draft.collection },
    ...(draft.kind !== "free-delivery" && value !== undefined && { value }),
    ...(minimum !== undefined && { minimum }),
    ...(draft.isForList && { customers: draft.customers.split(/[\s,;]+/).filter(Boolean) }),
    ...(draft.startsAt && { startsAt: fromZonedInput(draft.startsAt) }),
    ...(draft.endsAt && { endsAt: fromZonedInput(draft.endsAt) }),
    ...(usesLimit !== undefined && { usesLimit }),
    ...(usesOfCustomerLimit !== undefined && { usesOfCustomerLimit }),
    isActive: draft.isActive,
  };
}

/** Whether it lowers prices for everybody, which the law counts as a price cut. */
export function isPriceCut({ kind, isForList }: CodeDraft): boolean {
  return kind !== "free-delivery" && !isForList;
}

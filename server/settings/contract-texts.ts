import type { Context } from "../platform/context.ts";
import type { FieldError } from "../platform/errors.ts";
import type { Settings } from "./contract.ts";

/** What customers agree to; settings know no pages, so the wiring says it. */
export interface ContractTexts {
  /** Why these pages cannot be agreed to, by the fields that choose them. */
  problems(ctx: Context, chosen: Settings["contract"]): Promise<FieldError[]>;
}

declare module "../platform/context.ts" {
  interface Context {
    contractTexts: ContractTexts;
  }
}

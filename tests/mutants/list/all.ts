import type { Mutant } from "../mutant.ts";
import { PAYMENTS } from "./payments.ts";
import { STOCK } from "./stock.ts";

export const MUTANTS: readonly Mutant[] = [...PAYMENTS, ...STOCK];

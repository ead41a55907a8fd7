import type { Context } from "../../platform/context.ts";
import { takeNewest } from "../../settings/list-versions.ts";
import { keepValues } from "../hold-values.ts";

/**
 * No word is renamed until this transaction ends, and this process knows all that were. Call it before anything else
 * is locked.
 */
export async function keepWords(tx: Context): Promise<void> {
  await keepValues(tx);
  await takeNewest(tx, ["catalogWords", "colors", "sizes"]);
}

import { colorsSizesApiMessages as messages } from "../../../common/messages/admin/colors-sizes.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { countWords } from "./count-words.ts";

interface Listed {
  colors: string[];
  sizes: string[];
}

/** The colors and sizes of the shop's lists, as the open transaction has them. */
export async function listColorsAndSizes(tx: Context): Promise<Listed> {
  const { colors } = (await readNewest(tx, "colors")).values;
  const { systems } = (await readNewest(tx, "sizes")).values;
  return {
    colors: colors.map(({ name }) => name),
    sizes: systems.flatMap(({ sizes }) => sizes),
  };
}

/**
 * Throws `bad-input` where the lists have lost a color or a size that products come in: after an undo, which changes
 * lists and products together.
 */
export async function requireListed(tx: Context, before: Listed): Promise<void> {
  const after = await listColorsAndSizes(tx);
  for (const kind of ["colors", "sizes"] as const) {
    const kept = new Set(after[kind]);
    const lost = before[kind].filter((word) => !kept.has(word));
    if (lost.length === 0) continue;
    const counts = await countWords(tx, kind);
    const used = lost.find((word) => counts.has(word));
    if (used === undefined) continue;
    const inUse = kind === "colors" ? messages.colorInUse : messages.sizeInUse;
    throw badField(kind, inUse(used, counts.get(used) ?? 0));
  }
}

import { colorsSizesApiMessages as messages } from "../../../common/messages/admin/colors-sizes.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badFields, type FieldError } from "../../platform/errors.ts";
import { changeSettings } from "../../settings/change-settings.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { describeSettings } from "../../settings/read-settings.ts";
import { oneLine } from "../rules.ts";
import type { ShopSizes, ShopSizesChange } from "./contract.ts";
import { countWords, spelledOtherwise } from "./count-words.ts";

type System = ShopSizesChange["systems"][number];

export async function listShopSizes(ctx: Context): Promise<ShopSizes> {
  const { version, changedAt, values } = describeSettings("sizes", ctx.settings.find("sizes"));
  const products = Object.fromEntries(await countWords(ctx, "sizes"));
  const { systems } = values;
  return { version, ...(changedAt && { changedAt }), systems, products };
}

/**
 * Writes the systems of sizes. Throws `bad-input` by field for a size that stands there twice or is missing although
 * products come in it, and `conflict` where somebody was faster.
 */
export async function changeShopSizes(
  ctx: Context,
  { version, systems }: ShopSizesChange,
): Promise<ShopSizes> {
  const wanted = systems.map((system) => ({
    ...{ ...system, name: oneLine(system.name) },
    sizes: system.sizes.map(oneLine).filter((size) => size !== ""),
  }));
  await inTransaction(ctx, async (tx) => {
    const counts = await countWords(tx, "sizes");
    const { systems: before, former = [] } = (await readNewest(tx, "sizes")).values;
    const problems = problemsOf(before, wanted, counts);
    if (problems.length > 0) throw badFields(problems);
    await changeSettings(tx, "sizes", { version, values: { systems: wanted, former } });
  });
  return listShopSizes(ctx);
}

function problemsOf(
  before: readonly System[],
  after: readonly System[],
  counts: ReadonlyMap<string, number>,
): FieldError[] {
  const seen = new Set<string>();
  const names = new Set<string>();
  const ofSystems = after.flatMap(({ name, sizes }, place): FieldError[] => {
    const field = `systems.${place}.sizes`;
    const small = name.toLowerCase();
    const isNamedTwice = name !== "" && names.has(small);
    names.add(small);
    const problems = sizes.flatMap((size) => {
      const key = size.toLowerCase();
      const isThere = seen.has(key);
      seen.add(key);
      const otherwise = spelledOtherwise(size, counts);
      if (isThere) return messages.sizeTwice(size);
      if (size.includes(",")) return messages.sizeComma(size);
      return otherwise === undefined ? [] : messages.spelledOtherwise(otherwise);
    });
    return [
      ...(isNamedTwice
        ? [{ field: `systems.${place}.name`, message: messages.systemTwice(name) }]
        : []),
      ...(sizes.length === 0 ? [{ field, message: messages.systemEmpty }] : []),
      ...problems.slice(0, 1).map((message) => ({ field, message })),
    ];
  });
  const kept = new Set(after.flatMap(({ sizes }) => sizes));
  const missing = before.flatMap(({ name, sizes }, place) =>
    sizes.flatMap((size): FieldError[] => {
      const products = counts.get(size) ?? 0;
      if (products === 0 || kept.has(size)) return [];
      const isStill = after[place]?.name === name && after.length === before.length;
      const field = isStill ? `systems.${place}.sizes` : "systems";
      return [{ field, message: messages.sizeInUse(size, products) }];
    }),
  );
  return [...ofSystems, ...missing];
}

import { colorsSizesApiMessages as messages } from "../../../common/messages/admin/colors-sizes.ts";
import { productFormMessages } from "../../../common/messages/admin/product-form.ts";
import { shownWord } from "../../../common/shown-words.ts";
import { isSameWord } from "../../../common/word-lists.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badFields, type FieldError } from "../../platform/errors.ts";
import { changeSettings, repeatSettings } from "../../settings/change-settings.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { describeSettings } from "../../settings/read-settings.ts";
import { colorProblem } from "../products/product-rules.ts";
import { oneLine } from "../rules.ts";
import { readSetTones } from "../store.ts";
import { colorKey, tonesTogether } from "../tones/color-tones.ts";
import { writeTones } from "../tones/set-tones.ts";
import type { ShopColors, ShopColorsChange } from "./contract.ts";
import { countWords, spelledOtherwise } from "./count-words.ts";

type Color = ShopColorsChange["colors"][number];

export async function listShopColors(ctx: Context): Promise<ShopColors> {
  const { version, changedAt, values } = describeSettings("colors", ctx.settings.find("colors"));
  const counts = await countWords(ctx, "colors");
  const listed = new Set(values.colors.map(({ name }) => name));
  const others = [...counts.keys()].filter((name) => !listed.has(name));
  const set = await readSetTones(ctx.db);
  const tones = tonesTogether([...listed, ...others], set);
  const facts = (name: string) => ({
    tone: tones.get(name) ?? "",
    products: counts.get(name) ?? 0,
  });
  return {
    version,
    ...(changedAt && { changedAt }),
    colors: values.colors.map(({ name, family }) => {
      const former = values.former?.filter(({ now }) => now === name) ?? [];
      return {
        ...{ name, family, ...facts(name) },
        isSet: set.has(colorKey(name)),
        ...(former.length > 0 && { formerly: former.map((was) => was.name) }),
      };
    }),
    others: others.map((name) => ({ name, ...facts(name) })),
  };
}

/**
 * Writes the colors of the filters and their tones. Throws `bad-input` by field for a name that cannot be one, stands
 * there twice or is missing although products come in it, and `conflict` where somebody was faster.
 */
export async function changeShopColors(
  ctx: Context,
  { version, colors }: ShopColorsChange,
): Promise<ShopColors> {
  const wanted = colors.map(({ name, tone, family }) => ({
    ...{ name: oneLine(name), family },
    ...(tone !== undefined && { tone: tone.trim().toLowerCase() }),
  }));
  await inTransaction(ctx, async (tx) => {
    const counts = await countWords(tx, "colors");
    const { colors: before, former = [] } = (await readNewest(tx, "colors")).values;
    const problems = [
      ...wanted.flatMap((_, place) => problemsOf(wanted, place, counts)),
      ...missingOf(before, wanted, counts),
    ];
    if (problems.length > 0) throw badFields(problems);
    const values = { colors: wanted.map(({ name, family }) => ({ name, family })), former };
    const written = await changeSettings(tx, "colors", { version, values });
    const changes = await writeTones(
      tx,
      wanted.flatMap(({ name, tone }) => (tone === undefined ? [] : { name, tone })),
    );
    if (changes.length > 0) await recordChanges(tx, changes);
    // Tones are none of its values.
    if (changes.length > 0 && written.version === version) {
      await repeatSettings(tx, "colors", written);
    }
  });
  return listShopColors(ctx);
}

function problemsOf(
  colors: readonly Color[],
  place: number,
  counts: ReadonlyMap<string, number>,
): FieldError[] {
  const { name = "", tone = "" } = colors[place] ?? {};
  const isThere = colors.slice(0, place).some((other) => isSameWord(other.name, name));
  const otherwise = spelledOtherwise(name, counts);
  const problem =
    colorProblem(name) ||
    (isThere && messages.colorTwice(shownWord("color", name))) ||
    (otherwise !== undefined && messages.spelledOtherwise(shownWord("color", otherwise)));
  return [
    ...(problem ? [{ field: `colors.${place}.name`, message: problem }] : []),
    ...(tone === "" || /^#[0-9a-f]{6}$/.test(tone)
      ? []
      : [{ field: `colors.${place}.tone`, message: productFormMessages.tones.notTone }]),
  ];
}

/** Colors that products come in stay in the list, or those products would have one that nobody looks after. */
function missingOf(
  before: readonly { name: string }[],
  after: readonly Color[],
  counts: ReadonlyMap<string, number>,
): FieldError[] {
  return before.flatMap(({ name }, place) => {
    const products = counts.get(name) ?? 0;
    if (products === 0 || after.some((color) => color.name === name)) return [];
    // A color that was renamed is marked where its new name stands.
    const renamed = after[place] && !before.some((color) => color.name === after[place]?.name);
    const field = renamed ? `colors.${place}.name` : "colors";
    return [{ field, message: messages.colorInUse(shownWord("color", name), products) }];
  });
}

import type { Settings } from "../contract.ts";
import { withFormerName } from "../subjects/former-names.ts";
import type { Replacement } from "./replace-word.ts";

type FromTo = Pick<Replacement, "from" | "to">;

/** The colors with the new name in the former's place, or the former one merged into it where it is there. */
export function replaceInColors(
  { colors, former }: Settings["colors"],
  { from, to }: FromTo,
): Settings["colors"] {
  const isThere = colors.some(({ name }) => name === to);
  return {
    colors: isThere
      ? colors.filter(({ name }) => name !== from)
      : colors.map((color) => (color.name === from ? { ...color, name: to } : color)),
    former: withFormerName(former, from, to),
  };
}

/** The same of sizes; a system that would have none goes. */
export function replaceInSizes(
  { systems, former }: Settings["sizes"],
  { from, to }: FromTo,
): Settings["sizes"] {
  const isThere = systems.some(({ sizes }) => sizes.includes(to));
  const replaced = (sizes: string[]) =>
    isThere
      ? sizes.filter((size) => size !== from)
      : sizes.map((size) => (size === from ? to : size));
  return {
    systems: systems
      .map((system) => ({ ...system, sizes: replaced(system.sizes) }))
      .filter(({ sizes }) => sizes.length > 0),
    former: withFormerName(former, from, to),
  };
}

import type { SizeSystem } from "../../../../common/shop-front.ts";

/** What a system of sizes is called: by its name, or its first and last size. */
export function nameOfSystem({ name, sizes }: Pick<SizeSystem, "name" | "sizes">): string {
  const [first = ""] = sizes;
  const last = sizes.at(-1) ?? "";
  return name || (first === last ? first : `${first} – ${last}`);
}

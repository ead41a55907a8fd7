import { correctionPageMessages as messages } from "../../../common/messages/correction-page.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { SwappableLine } from "../../../server/orders/corrections/contract.ts";
import { useMarks } from "../../ui/field.tsx";

/** From here on a shopper reads how many are left. */
const FEW = 5;

/** Chooses another size or color of a line, among those that are left; the own color's sizes first. */
export function VariantChoice({
  line,
  error,
}: {
  line: SwappableLine;
  error?: string | undefined;
}) {
  const label = messages.insteadLabel;
  const { marks, edge, around } = useMarks({ label, error });
  const own = line.variants.filter(({ color }) => color === line.color);
  const others = line.variants.filter(({ color }) => color !== line.color);
  return around(
    <select
      {...marks}
      name="instead"
      required
      defaultValue=""
      className={`min-h-11 w-full rounded-soft border bg-field px-3 py-2 text-base text-ink ${edge}`}
    >
      <option value="">{messages.choose}</option>
      {[...own, ...others].map((variant) => (
        <option
          key={`${variant.color} ${variant.size}`}
          value={JSON.stringify([variant.color, variant.size])}
          disabled={variant.left < line.quantity}
        >
          {labelOf(variant, line)}
        </option>
      ))}
    </select>,
  );
}

function labelOf({ color, size, left }: SwappableLine["variants"][number], line: SwappableLine) {
  const name =
    color === line.color ? messages.size(size) : messages.variant(shownWord("color", color), size);
  if (left < line.quantity) return messages.soldOut(name);
  return left <= FEW ? messages.onlyLeft(left, name) : name;
}

/** The color and size that were chosen; undefined without a choice. */
export function readVariant(typed: FormData): { color: string; size: string } | undefined {
  const value = typed.get("instead");
  if (typeof value !== "string" || value === "") return undefined;
  const [color, size] = JSON.parse(value);
  return { color, size };
}

/** Why a line cannot be swapped for anything; undefined where it can. */
export function whyNotSwapped({ isPartlyBack, variants, quantity }: SwappableLine) {
  if (isPartlyBack) return messages.partlyBack;
  if (variants.length === 0) return messages.noOther;
  return variants.some(({ left }) => left >= quantity) ? undefined : messages.allSoldOut;
}

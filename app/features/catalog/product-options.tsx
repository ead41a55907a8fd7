import { texts } from "../../../common/texts.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { OptionGroup } from "./option-group.tsx";
import { Swatch } from "./swatch.tsx";
import { type Choice, chooseColor, stockLeft } from "./variant-choice.ts";

interface ProductOptionsProps {
  product: Pick<Product, "colors" | "sizes" | "variants">;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const FOCUS =
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread";

/** Colour and size. A size that is sold out in the chosen colour is struck through. */
export function ProductOptions({ product, choice, onChoose }: ProductOptionsProps) {
  const { colors, sizes, variants } = product;
  return (
    <div className="space-y-6">
      <OptionGroup title={texts.products.color} chosen={choice.color}>
        {(name) =>
          colors.map((color) => (
            <label
              key={color}
              title={color}
              className={`relative grid size-10 cursor-pointer place-items-center rounded-full ring-offset-2 ring-offset-paper ${FOCUS} ${choice.color === color ? "ring-2 ring-ink" : "hover:ring-1 hover:ring-ink-faint"}`}
            >
              <input
                type="radio"
                name={name}
                value={color}
                aria-label={color}
                checked={choice.color === color}
                onChange={() => onChoose(chooseColor(variants, choice, color))}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Swatch color={color} className="size-9" />
            </label>
          ))
        }
      </OptionGroup>
      <OptionGroup title={texts.products.size} chosen={choice.size}>
        {(name) =>
          sizes.map((size) => {
            const soldOut = stockLeft(variants, { color: choice.color, size }) === 0;
            return (
              <label
                key={size}
                className={`relative grid min-h-11 min-w-13 place-items-center rounded-soft border px-3 text-sm font-medium ${FOCUS} ${sizeLook(choice.size === size, soldOut)}`}
              >
                <input
                  type="radio"
                  name={name}
                  value={size}
                  aria-label={soldOut ? `${size}, ${texts.cart.soldOut}` : size}
                  checked={choice.size === size}
                  disabled={soldOut}
                  onChange={() => onChoose({ ...choice, size })}
                  className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
                />
                {size}
              </label>
            );
          })
        }
      </OptionGroup>
    </div>
  );
}

function sizeLook(chosen: boolean, soldOut: boolean): string {
  if (soldOut) return "border-line text-ink-faint line-through";
  return chosen
    ? "border-ink bg-ink text-paper"
    : "cursor-pointer border-ink-faint hover:border-ink";
}

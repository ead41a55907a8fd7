import type { ReactNode } from "react";
import { productLabelMessages } from "../../../common/messages/cards.ts";
import { cartMessages } from "../../../common/messages/cart.ts";
import { productMessages } from "../../../common/messages/product.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { OptionGroup } from "./option-group.tsx";
import { Swatch } from "./swatch.tsx";
import { type Choice, chooseColor, stockLeft } from "./variant-choice.ts";

interface ProductOptionsProps {
  product: Pick<Product, "colors" | "colorTones" | "sizes" | "variants">;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Somebody wanted to buy: what is not chosen yet is marked. */
  marked: boolean;
  sizeGuide: ReactNode;
}

const FOCUS =
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread";

/** Color and size. Options that are sold out in the chosen color, or in every size, are struck through. */
export function ProductOptions(props: ProductOptionsProps) {
  const { product, choice, onChoose, marked, sizeGuide } = props;
  const { colors, colorTones, sizes, variants } = product;
  return (
    <div className="space-y-6">
      <OptionGroup
        title={productLabelMessages.color}
        chosen={choice.color}
        problem={marked && choice.color === undefined ? productMessages.chooseColor : undefined}
      >
        {(name) =>
          colors.map((color) => (
            <ColorOption
              key={color}
              name={name}
              color={color}
              tones={colorTones}
              isChosen={choice.color === color}
              soldOut={stockLeft(variants, { color, size: undefined }) === 0}
              onChoose={() => onChoose(chooseColor(variants, choice, color))}
            />
          ))
        }
      </OptionGroup>
      <OptionGroup
        title={productLabelMessages.size}
        chosen={choice.size}
        problem={marked && choice.size === undefined ? productMessages.chooseSize : undefined}
        end={sizeGuide}
      >
        {(name) =>
          sizes.map((size) => (
            <SizeOption
              key={size}
              name={name}
              size={size}
              isChosen={choice.size === size}
              soldOut={stockLeft(variants, { color: choice.color, size }) === 0}
              onChoose={() => onChoose({ ...choice, size })}
            />
          ))
        }
      </OptionGroup>
    </div>
  );
}

interface OptionProps {
  name: string;
  isChosen: boolean;
  soldOut: boolean;
  onChoose: () => void;
}

interface ColorOptionProps extends OptionProps {
  color: string;
  tones: Product["colorTones"];
}

function ColorOption({ name, color, tones, isChosen, soldOut, onChoose }: ColorOptionProps) {
  return (
    <label
      title={color}
      className={`relative grid size-11 cursor-pointer place-items-center rounded-full ring-offset-2 ring-offset-paper ${FOCUS} ${isChosen ? "ring-2 ring-ink" : "hover:ring-1 hover:ring-ink-faint"}`}
    >
      <input
        type="radio"
        name={name}
        value={color}
        aria-label={nameOf(color, soldOut)}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Swatch color={color} tones={tones} className="size-10" />
      {soldOut && (
        <span className="pointer-events-none absolute h-0.5 w-11 -rotate-45 bg-ink ring-1 ring-paper" />
      )}
    </label>
  );
}

function SizeOption({ name, size, isChosen, soldOut, onChoose }: OptionProps & { size: string }) {
  return (
    <label
      className={`relative grid min-h-11 min-w-13 place-items-center rounded-soft border px-3 text-sm font-medium ${FOCUS} ${sizeClasses(isChosen, soldOut)}`}
    >
      <input
        type="radio"
        name={name}
        value={size}
        aria-label={nameOf(size, soldOut)}
        checked={isChosen}
        disabled={soldOut && !isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {size}
    </label>
  );
}

function nameOf(option: string, soldOut: boolean): string {
  return soldOut ? `${option}, ${cartMessages.soldOut}` : option;
}

function sizeClasses(chosen: boolean, soldOut: boolean): string {
  if (soldOut) {
    const tone = chosen ? "border-ink text-ink-soft" : "border-line text-ink-faint";
    return `border-dashed line-through ${tone}`;
  }
  return chosen
    ? "border-ink bg-ink text-paper"
    : "cursor-pointer border-ink-faint hover:border-ink";
}

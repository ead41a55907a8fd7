import type { ReactNode } from "react";
import { cartMessages } from "../../../common/messages/cart.ts";
import { productMessages } from "../../../common/messages/product.ts";
import { productLabelMessages } from "../../../common/messages/product-labels.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { OptionGroup } from "./option-group.tsx";
import { Swatch } from "./swatch.tsx";
import { type Choice, chooseColor, stockLeft } from "./variant-choice.ts";

interface ProductOptionsProps {
  product: Pick<Product, "colors" | "colorTones" | "sizes" | "variants">;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Whether a missing choice is marked, after a click on the button. */
  marked: boolean;
  sizeGuide: ReactNode;
}

const FOCUS =
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-thread";

/** Color and size. Sizes that are sold out in the chosen color, and sold out colors, are struck through. */
export function ProductOptions(props: ProductOptionsProps) {
  const { product, choice, onChoose, marked, sizeGuide } = props;
  const { colors, colorTones, sizes, variants } = product;
  return (
    <div className="space-y-6">
      <OptionGroup
        title={productLabelMessages.color}
        chosen={choice.color && shownWord("color", choice.color)}
        problem={marked && choice.color === undefined ? productMessages.chooseColor : undefined}
      >
        {(name) =>
          colors.map((color) => {
            const soldOut = stockLeft(variants, { color, size: undefined }) === 0;
            const isChosen = choice.color === color;
            return (
              <Option
                key={color}
                {...{ name, soldOut, isChosen }}
                value={color}
                label={shownWord("color", color)}
                title={shownWord("color", color)}
                className={`size-11 cursor-pointer rounded-full ring-offset-2 ring-offset-paper ${isChosen ? "ring-2 ring-ink" : "hover:ring-1 hover:ring-ink-faint"}`}
                onChoose={() => onChoose(chooseColor(variants, choice, color))}
              >
                <Swatch color={color} tones={colorTones} className="size-10" />
                {soldOut && (
                  <span className="pointer-events-none absolute h-0.5 w-11 -rotate-45 bg-ink ring-1 ring-paper" />
                )}
              </Option>
            );
          })
        }
      </OptionGroup>
      <OptionGroup
        title={productLabelMessages.size}
        chosen={choice.size}
        problem={marked && choice.size === undefined ? productMessages.chooseSize : undefined}
        end={sizeGuide}
      >
        {(name) =>
          sizes.map((size) => {
            const soldOut = stockLeft(variants, { color: choice.color, size }) === 0;
            const isChosen = choice.size === size;
            return (
              <Option
                key={size}
                {...{ name, soldOut, isChosen }}
                value={size}
                label={size}
                disabled={soldOut && !isChosen}
                className={`min-h-11 min-w-13 rounded-soft border px-3 text-sm font-medium ${sizeClasses(isChosen, soldOut)}`}
                onChoose={() => onChoose({ ...choice, size })}
              >
                {size}
              </Option>
            );
          })
        }
      </OptionGroup>
    </div>
  );
}

interface OptionProps {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  soldOut: boolean;
  disabled?: boolean;
  title?: string;
  className: string;
  onChoose: () => void;
  children: ReactNode;
}

function Option(props: OptionProps) {
  const { name, value, label, isChosen, soldOut, disabled, title, className, onChoose, children } =
    props;
  return (
    <label title={title} className={`relative grid place-items-center ${FOCUS} ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={nameOf(label, soldOut)}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      {children}
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

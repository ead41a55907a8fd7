import { productFormMessages as messages } from "../../../../common/messages/admin/product-form.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import { DEFAULT_SIZE_SYSTEMS } from "../../../../common/size-systems.ts";
import { nameOfSystem } from "../colors-sizes/name-of-system.ts";

interface SystemButtonsProps {
  onChoose: (sizes: readonly string[]) => void;
}

/** Takes all sizes of a system in place of those that are typed. */
export function SystemButtons({ onChoose }: SystemButtonsProps) {
  const systems = getShopFront().sizes ?? DEFAULT_SIZE_SYSTEMS;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {messages.wholeSystem}
      {systems.map((system) => (
        <button
          key={nameOfSystem(system)}
          type="button"
          onClick={() => onChoose(system.sizes)}
          className="min-h-8 text-ink underline decoration-line underline-offset-4 hover:decoration-thread"
        >
          {nameOfSystem(system)}
        </button>
      ))}
    </p>
  );
}

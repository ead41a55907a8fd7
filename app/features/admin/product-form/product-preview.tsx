import type { MouseEvent } from "react";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { productMessages } from "../../../../common/messages/product.ts";
import { navMessages } from "../../../../common/messages/shop.ts";
import type { Product } from "../../../../server/catalog/contract.ts";
import { Icon } from "../../../ui/icon.tsx";
import { notify } from "../../../ui/toast.tsx";
import { toCard } from "../../catalog/card-view.ts";
import { ProductCard } from "../../catalog/product-card.tsx";
import { ProductView } from "../../catalog/product-view.tsx";
import { Dialog } from "../dialog.tsx";
import { plainAmount } from "../typed-amount.ts";
import { gridOf, madeCells, type ProductDraft, stockIn } from "./draft.ts";
import { unitsIn } from "./grid.ts";

const messages = productFormMessages.previewing;

export interface ProductPreviewProps {
  draft: ProductDraft;
  /** The known tones of its colors. */
  tones: Record<string, string>;
  onClose: () => void;
}

/** The form's product in the shop's own components. */
export function ProductPreview({ draft, tones, onClose }: ProductPreviewProps) {
  const product = { ...toProduct(draft), colorTones: tones };
  return (
    <Dialog title={messages.title} width="page" onClose={onClose}>
      <button
        type="button"
        aria-label={navMessages.close}
        onClick={onClose}
        className="absolute top-4 right-4 grid size-11 place-items-center sm:top-6 sm:right-6"
      >
        <Icon name="close" />
      </button>
      {!draft.isPublished && <p className="mb-6 text-sm text-ink-soft">{messages.draft}</p>}
      <div
        className="grid gap-10 xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-14"
        onClickCapture={stayHere}
      >
        <section aria-label={messages.card} className="max-w-60">
          <p className="mb-3 type-label text-ink-soft">{messages.card}</p>
          <div className="grid grid-rows-[repeat(4,auto)]">
            <ProductCard card={toCard(product)} sizes="15rem" />
          </div>
        </section>
        <section aria-label={messages.page} className="min-w-0">
          <p className="mb-3 type-label text-ink-soft">{messages.page}</p>
          <ProductView product={product} heading="h3" />
        </section>
      </div>
    </Dialog>
  );
}

/** Stops links and purchases: an unsaved product has no page and cannot be bought. */
function stayHere(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const pressed = event.target.closest("a, button");
  const isBuying =
    pressed?.textContent === productMessages.addToCart || pressed?.matches(".needs-script");
  if (!isBuying && pressed?.tagName !== "A") return;
  event.preventDefault();
  event.stopPropagation();
  notify.success(messages.nothing);
}

/** The product of a draft; invalid values become empty or 0. */
function toProduct(draft: ProductDraft): Product {
  const cells = madeCells(draft);
  const variants = cells.map(({ key, color, size }) => {
    const countInStock = unitsIn(stockIn(draft, key));
    return { _id: key, sku: draft.skus[key] ?? "", color, size, countInStock };
  });
  const before = draft.originalPrice.trim();
  const { mpn, googleCategory, ageGroup, taxClass, weightGrams, ...shown } = draft;
  return {
    ...shown,
    _id: "",
    name: draft.name.trim() || messages.unnamed,
    price: dollarsIn(draft.price),
    originalPrice: before === "" ? undefined : dollarsIn(before),
    ...gridOf(draft),
    images: draft.images.map(({ color, ...image }) => (color === "" ? image : { ...image, color })),
    variants,
    countInStock: variants.reduce((sum, { countInStock }) => sum + countInStock, 0),
    rating: 0,
    numReviews: 0,
    createdAt: new Date().toISOString(),
  };
}

function dollarsIn(typed: string): number {
  const amount = Number(plainAmount(typed));
  return Number.isFinite(amount) ? amount : 0;
}

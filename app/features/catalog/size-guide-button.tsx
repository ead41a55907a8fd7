import { useState } from "react";
import { productMessages } from "../../../common/messages/product.ts";
import { GENDERS } from "../../../common/wardrobe.ts";
import { loadOnUse, NoDialog } from "../../ui/load-on-use.tsx";
import type { SizeGuideProps } from "./size-guide.tsx";

const SizeGuide = loadOnUse<SizeGuideProps>(
  async () => (await import("./size-guide.tsx")).SizeGuide,
  NoDialog,
);

interface SizeGuideButtonProps extends Omit<SizeGuideProps, "onClose"> {
  product: SizeGuideProps["product"] & {
    gender: string;
    /** Set where the shop has guides of its own, or none has the product's sizes; it comes with some for each gender. */
    hasSizeGuide?: boolean;
  };
}

/** Opens the size guide, for products that the shop has measures for. */
export function SizeGuideButton({ product, size }: SizeGuideButtonProps) {
  const [open, setOpen] = useState(false);
  const isOurs = (GENDERS as readonly string[]).includes(product.gender);
  if (!(product.hasSizeGuide ?? isOurs)) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="needs-script py-1 text-sm"
        onClick={() => setOpen(true)}
      >
        <span className="stitched">{productMessages.sizeGuide}</span>
      </button>
      {open && <SizeGuide product={product} size={size} onClose={() => setOpen(false)} />}
    </>
  );
}

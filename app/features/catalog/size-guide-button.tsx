import { Suspense, useEffect, useState } from "react";
import { texts } from "../../../common/texts.ts";
import { GENDERS } from "../../../common/wardrobe.ts";
import type { Product } from "../../../server/catalog/contract.ts";
import { loadOnUse } from "../../ui/load-on-use.tsx";
import { notify } from "../../ui/toast.tsx";

export interface SizeGuideProps {
  product: Pick<Product, "name" | "gender" | "category" | "sizes" | "images">;
  /** The chosen one stands out. */
  size: string | undefined;
  onClose: () => void;
}

const SizeGuide = loadOnUse<SizeGuideProps>(
  async () => (await import("./size-guide.tsx")).SizeGuide,
  NoGuide,
);

/** Opens the size guide of whom the shop cuts for. */
export function SizeGuideButton({ product, size }: Omit<SizeGuideProps, "onClose">) {
  const [open, setOpen] = useState(false);
  if (!(GENDERS as readonly string[]).includes(product.gender)) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="needs-script py-1 text-sm"
        onClick={() => setOpen(true)}
      >
        <span className="stitched">{texts.sizeGuide.open}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SizeGuide product={product} size={size} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The network took the guide's code away. */
function NoGuide({ onClose }: SizeGuideProps) {
  useEffect(() => {
    notify.error(texts.account.loadFailed);
    onClose();
  }, [onClose]);
  return null;
}

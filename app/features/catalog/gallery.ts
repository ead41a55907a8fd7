import type { Product } from "../../../server/catalog/contract.ts";

export type ProductImage = Product["images"][number];

/** How wide a gallery's pictures are shown, as the `sizes` attribute says it. */
export const GALLERY_SIZES =
  "(min-width: 84rem) 35rem, (min-width: 64rem) 40vw, (min-width: 48rem) 46vw, 100vw";

export interface ProductZoomProps {
  name: string;
  images: ProductImage[];
  /** The place of the picture to begin with. */
  first: number;
  /** @param last the place of the picture that was looked at last */
  onClose: (last?: number) => void;
}

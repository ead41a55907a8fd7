import type { Product } from "../../../server/catalog/contract.ts";

export type ProductImage = Product["images"][number];

/** The width of a gallery's pictures, as in the `sizes` attribute. */
export const GALLERY_SIZES =
  "(min-width: 84rem) 35rem, (min-width: 64rem) 40vw, (min-width: 48rem) 46vw, 100vw";

export interface ProductZoomProps {
  name: string;
  images: ProductImage[];
  /** The place of the first picture to show. */
  first: number;
  /** @param last the place of the last picture shown */
  onClose: (last?: number) => void;
}

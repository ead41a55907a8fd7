import type { TextPart } from "../../../common/search-words.ts";
import type { ProductSummary } from "../../../server/catalog/contract.ts";

/** A product card's content: a listing sends no more than this to the browser. */
export interface CardView {
  id: string;
  name: string;
  /** The name with what was searched for marked, in a search's results. */
  found?: TextPart[];
  price: number;
  originalPrice: number | undefined;
  colors: string[];
  tones?: Record<string, string>;
  /** The color to show it in, where one was asked for. */
  color?: string;
  soldOut: boolean;
  /** The picture, and the one it turns into under the pointer. */
  images: { url: string; altText: string }[];
}

export function toCard(product: ProductSummary): CardView {
  const [first] = product.images;
  const sameColor = product.images.filter((image) => image.color === first?.color);
  return {
    id: product._id,
    name: product.name,
    price: product.price,
    originalPrice: product.originalPrice,
    colors: product.colors,
    ...(product.colorTones && { tones: product.colorTones }),
    soldOut: product.countInStock <= 0,
    images: sameColor.slice(0, 2).map(({ url, altText }) => ({ url, altText })),
  };
}

/** The card in a list of one color: shown in it, and leading to it. */
export function toCardIn(product: ProductSummary, color: string): CardView {
  const images = product.images.filter(
    (image) => image.color?.toLowerCase() === color.toLowerCase(),
  );
  const [first] = images;
  if (first?.color === undefined) return toCard(product);
  return { ...toCard({ ...product, images }), color: first.color };
}

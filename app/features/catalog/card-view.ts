import type { TextPart } from "../../../common/search-words.ts";
import type { ProductSummary } from "../../../server/catalog/contract.ts";

/** A product card's content, all that a list sends to the browser. */
export interface CardView {
  id: string;
  name: string;
  /** The name with its matches marked, in the results of a search. */
  found?: TextPart[];
  price: number;
  originalPrice: number | undefined;
  colors: string[];
  tones?: Record<string, string>;
  /** The color that the list or the search asks for. */
  color?: string;
  soldOut: boolean;
  /** The picture, and the one under the pointer. */
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

/** The card in a list of one color: its picture and its link have that color. */
export function toCardIn(product: ProductSummary, color: string): CardView {
  const images = product.images.filter(
    (image) => image.color?.toLowerCase() === color.toLowerCase(),
  );
  const [first] = images;
  if (first?.color === undefined) return toCard(product);
  return { ...toCard({ ...product, images }), color: first.color };
}

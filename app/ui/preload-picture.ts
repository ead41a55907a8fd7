import { preload } from "react-dom";

/**
 * Names an AVIF in the head of the page, before the browser has read as far as the picture. Browsers
 * that do not know the format leave it alone. `media` as in the picture's source.
 */
export function preloadPicture(imageSrcSet: string, imageSizes: string, media?: string): void {
  // The address is asked for, and not used where there is a set.
  const [href = ""] = imageSrcSet.split(" ");
  const type = "image/avif";
  preload(href, { as: "image", type, imageSrcSet, imageSizes, media, fetchPriority: "high" });
}

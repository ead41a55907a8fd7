import { preload } from "react-dom";

/**
 * Names an AVIF in the head of the page, so that the browser fetches it before it reads the picture's
 * element. Browsers that do not know the format ignore it. `media` is that of the picture's source.
 */
export function preloadPicture(imageSrcSet: string, imageSizes: string, media?: string): void {
  // React requires an address, but browsers ignore it beside a set.
  const [href = ""] = imageSrcSet.split(" ");
  const type = "image/avif";
  preload(href, { as: "image", type, imageSrcSet, imageSizes, media, fetchPriority: "high" });
}

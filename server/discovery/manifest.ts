import { getPalette } from "../../common/appearance/shop-appearance.ts";
import { getLocale } from "../../common/locale.ts";
import { shopMessages } from "../../common/messages/shop.ts";

/** The manifest with which a phone keeps the shop among its apps. */
export function webManifest(): string {
  const { thread, paper } = getPalette();
  return JSON.stringify({
    id: "/",
    name: shopMessages.name,
    short_name: shopMessages.name,
    description: shopMessages.description(shopMessages.name),
    lang: getLocale().language,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: thread,
    background_color: paper,
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      {
        src: "/icon-maskable-512.png",
        type: "image/png",
        sizes: "512x512",
        purpose: "maskable",
      },
    ],
  });
}

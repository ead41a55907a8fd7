import { getLocale } from "../../common/locale.ts";
import { shopMessages } from "../../common/messages/shop.ts";

const THREAD = "#b3202c";
const PAPER = "#fbf8f3";

/** The manifest with which a phone keeps the shop among its apps. */
export function webManifest(): string {
  return JSON.stringify({
    id: "/",
    name: shopMessages.name,
    short_name: shopMessages.name,
    description: shopMessages.description(shopMessages.name),
    lang: getLocale().language,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: THREAD,
    background_color: PAPER,
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

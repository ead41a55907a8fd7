import type { Appearance } from "../../../common/appearance/appearance.ts";
import { fontsOf, lookStyle } from "../../../common/appearance/look-style.ts";
import { paletteOf } from "../../../common/appearance/palette.ts";
import { formatOwnDay } from "../../../common/dates.ts";
import { escapeHtml } from "../../../common/html.ts";
import { previewMessages as messages } from "../../../common/messages/preview.ts";
import { getShopFront, type ShopFront, withFront } from "../../../common/shop-front.ts";
import type { Preview } from "../../../server/platform/pages/routes.ts";
import { FACE_FILES } from "./face-files.ts";

/** The parts of a look that pages have, made once for each. */
const made = new WeakMap<Appearance, { style: string; look: ShopFront["look"] }>();

/**
 * Renders a page in the shop's look, or in the one of a preview. The styles are put into the page as text: the
 * browser's code need not know of them.
 * @param render must not wait for anything: meanwhile what every page shows of the settings is another
 */
export function showLook(path: string, preview: Preview | undefined, render: () => string): string {
  const page = inLook(path, preview?.appearance ?? globalThis.shopAppearance, render);
  if (!preview || /^\/admin(\/|$)/.test(path)) return page;
  const end = page.lastIndexOf("</body>");
  return page.slice(0, end) + mark(preview) + page.slice(end);
}

function inLook(path: string, appearance: Appearance | undefined, render: () => string): string {
  if (!appearance) return render();
  // The admin area keeps the house's look: its many colors that say something are made for that.
  if (/^\/admin(\/|$)/.test(path)) return withFront({ look: {} }, render);
  const { style, look } = partsOf(appearance);
  return withFront({ look }, render).replace(
    "</head>",
    `<style data-look="">${style}</style></head>`,
  );
}

function partsOf(appearance: Appearance) {
  const known = made.get(appearance);
  if (known) return known;
  const color = paletteOf(appearance).palette.thread;
  const look = { color, fonts: fontsOf(appearance, FACE_FILES) };
  const parts = { style: lookStyle(appearance, FACE_FILES), look };
  made.set(appearance, parts);
  return parts;
}

/** Day and time by the shop's clock. */
function momentOf(at: Date): string {
  const timeZone = getShopFront().timeZone ?? "UTC";
  const hours = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const time = at.toLocaleTimeString("en-GB", { ...hours, timeZone });
  return `${formatOwnDay(at.toLocaleDateString("en-CA", { timeZone }))}, ${time}`;
}

/** Says on a page that it is a preview, in colors that go with any look. */
function mark({ asOf }: Preview): string {
  const bar =
    "position:sticky;bottom:0;z-index:60;display:flex;flex-wrap:wrap;justify-content:center;gap:0 1rem;padding:.75rem 1rem;background:#1d1a17;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif";
  return `<aside style="${bar}">${escapeHtml(asOf ? messages.asOf(momentOf(asOf)) : messages.mark)} <a href="/preview/end" style="color:#fff;text-decoration:underline">${escapeHtml(messages.end)}</a></aside>`;
}

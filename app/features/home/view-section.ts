import { FREE_SHIPPING_OVER_CENTS } from "../../../common/limits.ts";
import { homePageMessages as messages } from "../../../common/messages/home-page.ts";
import { formatCents } from "../../../common/money.ts";
import type { ShownSection } from "../../../server/home-page.ts";
import type { HomePicture } from "../../../server/settings/subjects/home.ts";
import { toCard } from "../catalog/card-view.ts";
import { forBrowser } from "../catalog/for-browser.ts";
import type { PictureView, SectionView, ViewOf } from "./section-view.ts";

/** The shop's own words for the strip say how many there are. */
const NEW_ARRIVALS = 8;
const PROMISES = ["shipping", "returns", "payment"] as const;

/** A section as the browser shows it: where an admin wrote no words, with the shop's own. On the server alone. */
export function viewSection(section: ShownSection): SectionView {
  const { kind } = section;
  switch (kind) {
    case "hero":
      return { kind, ...words(section, heroWords()), picture: pictureView(section.picture) };
    case "blocks":
      return { kind, blocks: section.blocks.map(blockView) };
    case "strip": {
      const { title, text, count, products } = section;
      const ours = title || count !== NEW_ARRIVALS ? "" : messages.newArrivalsText;
      const shown = { title: title || messages.newArrivals, ...unlessEmpty("text", text || ours) };
      return { kind, ...shown, cards: products.map(toCard) };
    }
    case "bestSeller": {
      const { title, product } = section;
      return { kind, title: title || messages.bestSeller, product: forBrowser(product) };
    }
    case "grid": {
      const { title, text, products } = section;
      const shown = { title: title || messages.womensTops, ...unlessEmpty("text", text) };
      return { kind, ...shown, cards: products.map(toCard) };
    }
    case "banner":
      return { kind, ...words(section, bannerWords()), picture: pictureView(section.picture) };
    case "passage": {
      const { side, picture } = section;
      return { kind, ...words(section, NO_WORDS), side, picture: pictureView(picture) };
    }
    case "trust":
      return viewPromises(section);
  }
}

/** The promises, which a shop without products shows as well. */
export function viewPromises(section: Extract<ShownSection, { kind: "trust" }>): ViewOf<"trust"> {
  const points = section.points.map(({ icon, title, text }, place) => {
    const ours = messages.trust[PROMISES[place] ?? "payment"];
    const line = title ? text : text || ours.text(formatCents(FREE_SHIPPING_OVER_CENTS));
    return { icon, title: title || ours.title, ...unlessEmpty("text", line) };
  });
  return { kind: "trust", points };
}

interface Words {
  mark: string;
  title: string;
  text: string;
  action: string;
}

const NO_WORDS: Words = { mark: "", title: "", text: "", action: "" };

function heroWords(): Words {
  const { heroMark, heroTitle, heroText, shopNow } = messages;
  return { mark: heroMark, title: heroTitle, text: heroText, action: shopNow };
}

function bannerWords(): Words {
  const { promoMark, promoTitle, promoText, promoAction } = messages;
  return { mark: promoMark, title: promoTitle, text: promoText, action: promoAction };
}

/** A section's own words. Only beside the shop's own title are its others the shop's, too. */
function words(own: Words & { target: string }, ours: Words) {
  const others = own.title ? NO_WORDS : ours;
  return {
    ...unlessEmpty("mark", own.mark || others.mark),
    title: own.title || ours.title,
    ...unlessEmpty("text", own.text || others.text),
    ...way(own.target, own.action || others.action),
  };
}

function blockView(block: Extract<ShownSection, { kind: "blocks" }>["blocks"][number]) {
  const { title, target, action, picture } = block;
  const ours = /[?&]gender=Women\b/.test(target) ? messages.women : messages.men;
  return { title: title || ours, ...way(target, action), picture: pictureView(picture) };
}

function way(to: string, label: string) {
  return to === "" ? {} : { way: { to, label: label || messages.shopNow } };
}

function pictureView({ scene, ...own }: HomePicture): PictureView {
  const { url, altText, x, y } = own;
  return url === "" ? { scene } : { url, altText, x, y };
}

function unlessEmpty<Name extends string>(name: Name, value: string): { [N in Name]?: string } {
  return (value === "" ? {} : { [name]: value }) as { [N in Name]?: string };
}

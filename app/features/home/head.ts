import { emptyShopMessages } from "../../../common/messages/empty-shop.ts";
import { homePageMessages } from "../../../common/messages/home-page.ts";
import { shopMessages } from "../../../common/messages/shop.ts";
import { scenePictureUrl } from "../../../common/picture-url.ts";
import type { SectionView } from "./section-view.ts";

/** The head of a page, made on the server alone: the texts need not be fetched twice. */
interface Head {
  title: string;
  description: string;
  picture: { url: string; altText: string } | undefined;
}

export function homeHead(sections: readonly SectionView[]): Head {
  return {
    title: homePageMessages.title(shopMessages.name),
    description: shopMessages.description(shopMessages.name),
    picture: firstPicture(sections),
  };
}

/** Of a shop that sells nothing yet. */
export function openingHead(): Head {
  const { title, description } = emptyShopMessages;
  return { title: title(shopMessages.name), description, picture: undefined };
}

/** What messengers show beside a link to these sections: without any picture the scene that the shop comes with. */
function firstPicture(sections: readonly SectionView[]): Head["picture"] {
  const [first] = sections.flatMap((section) =>
    section.kind === "blocks" ? section.blocks : "picture" in section ? section : [],
  );
  const { picture = { scene: "hero" as const }, title = "" } = first ?? {};
  if ("url" in picture) return { url: picture.url, altText: picture.altText || title };
  const { scene } = picture;
  return {
    url: scenePictureUrl({ scene, crop: "wide" }, 960, "webp"),
    altText: scene === "hero" ? homePageMessages.heroPicture : title,
  };
}

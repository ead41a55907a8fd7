import { getShopFront } from "../../../common/shop-front.ts";
import { FRONT_PAGES } from "../../../common/social-networks.ts";
import { Icon } from "../../ui/icon.tsx";

/** Links to the shop's pages at networks; until it has said which, to the networks' front pages. */
export function listSocialLinks() {
  return getShopFront().social ?? FRONT_PAGES;
}

export function SocialLinks() {
  return (
    <ul className="-mx-2 flex">
      {listSocialLinks().map(({ name, address, path }) => (
        <li key={name}>
          <a
            href={address}
            rel="noreferrer"
            aria-label={name}
            className="grid size-9 place-items-center opacity-90 hover:opacity-100"
          >
            <Icon path={path} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

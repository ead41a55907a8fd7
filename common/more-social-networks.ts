import type { SocialLink } from "./shop-front.ts";
import { FRONT_PAGES } from "./social-networks.ts";

/** Networks that the shop links to once it has an address there; apart, so that no page fetches them. */
const MORE = [
  {
    name: "Pinterest",
    address: "",
    path: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM10.2 19.5l2.3-9M9.3 12.800c-1.700-3 .4-5.800 3.2-5.5 2.600.3 3.5 2.600 2.800 4.900-.6 2-2.5 2.900-3.900 1.700",
  },
  {
    name: "TikTok",
    address: "",
    path: "M13.5 4v11.5a3.700 3.700 0 1 1-3.700-3.700M13.5 4c.2 2.800 2 4.700 5 4.900",
  },
  {
    name: "YouTube",
    address: "",
    path: "M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.2 9.2v5.600l4.800-2.800-4.800-2.800Z",
  },
];

export const SOCIAL_NETWORKS = [
  "instagram",
  "facebook",
  "x",
  "pinterest",
  "tiktok",
  "youtube",
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The networks; the address of each is its front page, where the shop came with a link to it. */
export const NETWORKS = Object.fromEntries(
  [...FRONT_PAGES, ...MORE].map((network) => [network.name.toLowerCase(), network]),
) as Record<SocialNetwork, SocialLink>;

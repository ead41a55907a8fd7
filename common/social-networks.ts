import type { SocialLink } from "./shop-front.ts";

/** Where the links lead while the shop has said no addresses of its own: to the networks' front pages. */
export const FRONT_PAGES: SocialLink[] = [
  {
    name: "Instagram",
    address: "https://www.instagram.com/",
    path: "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm4.8-1.400v.1",
  },
  {
    name: "Facebook",
    address: "https://www.facebook.com/",
    path: "M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.7V2.7C17 2.6 16 2.5 15 2.5c-2.7 0-4.5 1.7-4.5 4.5v2.5h-3V13h3v8",
  },
  {
    name: "X",
    address: "https://x.com/",
    path: "M4.5 4h4l11 16h-4L4.5 4ZM19 4l-6 6.7M10.7 13.3 5 20",
  },
];

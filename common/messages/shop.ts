import { counted, text, texts } from "../text.ts";

/** The shop itself. */
export const shopMessages = texts("shopMessages", {
  name: "Selvedge",
  phone: "+1 (212) 555-0148",
  phoneHref: "tel:+12125550148",
  description: text(
    "{shop} makes everyday clothes for women and men: linen, denim, wool and cotton, cut to be worn for years.",
  ),
});

export const bannerMessages = texts("bannerMessages", {
  label: "Shipping and contact",
  shipping: "We ship worldwide - Fast and reliable shipping!",
});

export const navMessages = texts("navMessages", {
  men: "Men",
  women: "Women",
  topWear: "Top Wear",
  bottomWear: "Bottom Wear",
  /** The lists that the shop makes by itself (common/own-lists.ts): their headings, and their names in menus. */
  lists: { sale: "Sale", new: "New Arrivals" },
  admin: "Admin",
  skip: "Skip to content",
  main: "Main",
  menu: "Menu",
  search: "Search",
  searchHint: "Linen shirt, olive, Modern Fit …",
  account: "Account",
  cart: counted({ one: "Cart, 1 item", other: "Cart, {units} items" }),
  close: "Close",
  back: "Back",
});

export const footerMessages = texts("footerMessages", {
  newsletter: "Newsletter",
  newsletterText:
    "New cloth, new cuts and the odd story from the workroom. Subscribers get 10% off their first order.",
  email: "Your e-mail",
  subscribe: "Subscribe",
  subscribing: "Subscribing ...",
  subscribeFailed: "We could not reach the shop. Please try again.",
  shop: "Shop",
  menTop: "Men's Top Wear",
  menBottom: "Men's Bottom Wear",
  womenTop: "Women's Top Wear",
  womenBottom: "Women's Bottom Wear",
  help: "Help",
  about: "About",
  /** The names of the pages that the shop comes with, in their order (`common/page-links.ts`). */
  pages: {
    shipping: "Shipping",
    returns: "Returns",
    sizes: "Size Advice",
    contact: "Contact",
    about: "About Us",
    terms: "Terms",
    privacy: "Privacy",
    imprint: "Imprint",
  },
  follow: "Follow Us",
  call: "Call Us",
  rights: text("© {year} {shop}. Everyday clothes, cut to last."),
});

export const errorMessages = texts("errorMessages", {
  loadFailed: "We could not load this. Please check your connection and try again.",
  retry: "Retry",
  needsScript: "This page needs JavaScript, which is turned off in your browser.",
  unexpected: "Something went wrong on our side. Please try again.",
});

export const errorPageMessages = texts("errorPageMessages", {
  missing: {
    mark: "404",
    title: "This thread leads nowhere",
    text: "The page you are looking for has moved, sold out for good, or never existed.",
  },
  broken: {
    mark: "Sorry",
    title: "We dropped a stitch",
    text: "Something went wrong on our side, or on the way to you. Please check your connection and try again.",
  },
  browse: "Browse all collections",
  home: "Back to the shop",
});

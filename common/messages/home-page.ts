import { text, texts } from "../text.ts";

/** The words that the home page has while admins write no others. Browsers get them with the page. */
export const homePageMessages = texts("homePageMessages", {
  title: text("{shop}: everyday clothes for women and men"),
  heroPicture: "A linen shirt, a camisole, a pleated skirt and a straw hat in the shade of a palm",
  heroMark: "The summer edit",
  heroTitle: "Vacation Ready",
  heroText: "Linen that breathes, cotton that forgives a suitcase, and colors that like the sun.",
  shopNow: "Shop Now",
  women: "Women's Collection",
  men: "Men's Collection",
  newArrivals: "New Arrivals",
  newArrivalsText: "Fresh from the workroom: the eight pieces we finished last.",
  bestSeller: "Best Seller",
  womensTops: "Top Wear for Women",
  promoMark: "Workroom denim",
  promoTitle: "Made to be worn, and worn again",
  promoText:
    "Named after the red thread that keeps a cloth from fraying: everyday pieces, cut with care and priced fairly.",
  promoAction: "Browse the collection",
  trust: {
    shipping: {
      title: "Free international shipping",
      text: text("On all orders over {amount}"),
    },
    returns: { title: "45-day returns", text: text("Money-back guarantee") },
    payment: { title: "Secure checkout", text: text("Every payment is encrypted") },
  },
});

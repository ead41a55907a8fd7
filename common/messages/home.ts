import { text, texts } from "../text.ts";

/** Messages of the home page. */
export const homeMessages = texts("homeMessages", {
  title: text("{shop}: everyday clothes for women and men"),
  heroMark: "The summer edit",
  heroTitle: "Vacation Ready",
  heroPicture: "A linen shirt, a camisole, a pleated skirt and a straw hat in the shade of a palm",
  heroText: "Linen that breathes, cotton that forgives a suitcase, and colors that like the sun.",
  shopNow: "Shop Now",
  women: "Women's Collection",
  men: "Men's Collection",
  newArrivals: "New Arrivals",
  newArrivalsText: "Fresh from the workroom: the eight pieces we finished last.",
  scrollLeft: "Scroll left",
  scrollRight: "Scroll right",
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
  seeAll: "See full details",
  /** Of a shop that sells nothing yet. */
  opening: {
    title: text("{shop}: opening soon"),
    description: "The shelves are being filled. Leave your e-mail, and we write when we open.",
    mark: "Opening soon",
    heading: "The shelves are being filled",
    text: "Nothing can be bought here yet. Leave your e-mail at the foot of this page, and you are among the first to hear when it can.",
    action: "Tell me when you open",
  },
});

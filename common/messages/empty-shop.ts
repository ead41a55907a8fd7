import { text, texts } from "../text.ts";

/** The home page of a shop that sells nothing yet. */
export const emptyShopMessages = texts("emptyShopMessages", {
  title: text("{shop}: opening soon"),
  description: "The shelves are being filled. Leave your e-mail, and we write when we open.",
  mark: "Opening soon",
  heading: "The shelves are being filled",
  text: "Nothing can be bought here yet. Leave your e-mail at the foot of this page, and you are among the first to hear when it can.",
  action: "Tell me when you open",
});

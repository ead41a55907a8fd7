import { counted, text, texts } from "../../text.ts";

/** Messages of the page of held units. */
export const holdMessages = texts("holdMessages", {
  intro:
    "What customers have at the checkout is kept for them while they pay. What goes back by itself is listed with its time; you can give it back before.",
  loadFailed: "We could not load what is put aside. Please try again.",
  none: "Nothing is put aside",
  noneText: "What customers have at the checkout stands here until they pay or its time is over.",
  count: counted({ one: "1 checkout", other: "{count} checkouts" }),
  columns: {
    since: "Since",
    until: "Until",
  },
  line: counted({ other: "{quantity} × {name}" }),
  variant: text("{color}, {size} · {sku}"),
  more: counted({ other: "and {count} more" }),
  beingPaid: "Being paid",
  due: "now",
  giveBack: "Give back",
  giveBackOf: text("Give back what {who} holds"),
  ask: {
    title: "Give these units back?",
    text: "Everybody can buy them again at once. The customer can still pay, as long as nobody is faster, and keeps none of them for the next half an hour.",
    working: "Giving back ...",
    failed: "We could not give this back. Please try again.",
    done: counted({
      one: "1 unit is back on the shelf",
      other: "{units} units are back on the shelf",
    }),
  },
});

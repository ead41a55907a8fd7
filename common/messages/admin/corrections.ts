import { text, texts } from "../../text.ts";

/** Messages about corrections of an order by the team, in the admin area. */
export const adminCorrectionMessages = texts("adminCorrectionMessages", {
  packed: "It is packed. Unpack it to correct its address, sizes or colors.",
  failed: "We could not reach the shop. Please try again.",
  address: {
    open: "Correct the address …",
    title: text("Correct the address of order #{number}"),
    stays: text("Destination: {country}. It stays, because delivery and tax were agreed for it."),
    confirm: "Save the address",
    working: "Saving ...",
    done: "Address corrected",
  },
  swap: {
    open: "Swap …",
    openOf: text("Swap {line}"),
    title: text("Swap {line}"),
    text: text(
      "Units: {count}. The price that was paid stays. The new ones leave the shelf at once, and these come back to it.",
    ),
    loading: "Looking at the shelf ...",
    loadFailed: "We could not load what is in stock. Please try again.",
    confirm: "Swap",
    working: "Swapping ...",
    done: "Swapped",
  },
  email: {
    open: "Correct the email …",
    title: text("Correct the email of order #{number}"),
    text: "We mail a link to the right address. Once it is confirmed there, this guest's mails go to it, the links in earlier mails end, and the confirmation is mailed anew.",
    label: "The right email address",
    confirm: "Mail the link",
    working: "Mailing ...",
    done: "The link is mailed",
  },
  protection: {
    willEnd:
      "PayPal was told another address. With this one, PayPal's seller protection no longer covers this order: if the customer says that the parcel never came, the loss is the shop's.",
    ended:
      "Does not hold any more: this order goes to another address than PayPal was told. If the customer says that the parcel never came, the loss is the shop's.",
    told: "PayPal was told",
  },
});

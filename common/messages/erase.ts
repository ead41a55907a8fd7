import { counted, texts } from "../text.ts";

/** Messages of the dialog that deletes an account, fetched with it. */
export const eraseMessages = texts("eraseMessages", {
  erasing: "Deleting...",
  title: "Delete your account?",
  text: "Your profile, addresses, cart and newsletter subscription are deleted at once. This cannot be undone.",
  kept: "Of your orders we keep what was bought and what it cost, without your name, address, email or phone number. Only an order that has not reached you yet keeps the name, address and phone number of its parcel until it is delivered or cancelled.",
  keptInvoices: counted({
    one: "Invoices stay as they were issued, with the name and address on them, as tax law asks: for a year after that of their issue. Then they are deleted by themselves.",
    other:
      "Invoices stay as they were issued, with the name and address on them, as tax law asks: for {count} years after the year of their issue. Then they are deleted by themselves.",
  }),
  keep: "Keep my account",
  erased: "Your account was deleted",
  failed: "We could not delete your account. Please check your connection and try again.",
});

import { counted, text, texts } from "../../text.ts";

/** The checklist of a new shop, and how the demo goes. */
export const firstStepsMessages = texts("firstStepsMessages", {
  title: "First steps",
  closed: "Nothing is on sale yet, so visitors are told that the shop opens soon.",
  progress: text("{done} of {all} done"),
  note: "Each is ticked by how the shop stands, not by a click.",
  done: "Done",
  open: "To do",
  hide: "Hide",
  show: "Show first steps",
  failed: text("Error fetching the first steps : {message}"),
  /** Links by their addresses. */
  steps: {
    name: {
      title: "Name your shop",
      text: "Pages, mails and papers carry it.",
      links: { "/admin/settings#identity": "Set the name" },
    },
    logo: {
      title: "Show your logo",
      text: "Until then the header shows the shop's name.",
      links: { "/admin/appearance": "Add a logo" },
    },
    address: {
      title: "Say who and where you are",
      text: "Your address, and your own phone number or none.",
      links: { "/admin/settings#identity": "Set the address" },
    },
    product: {
      title: "Put your first product on sale",
      text: "One by one, or many at once from a CSV file. A draft does not count.",
      links: {
        "/admin/products/add": "Add a product",
        "/admin/products/import": "Import a CSV file",
      },
    },
    delivery: {
      title: "Say how you deliver",
      text: "A published page of your own about shipping, no longer the demo's and no draft.",
      links: { "/admin/pages": "See the pages" },
    },
    payments: {
      title: "Set up real payments",
      text: "Payments are simulated until PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set.",
      links: { "/admin/system": "See the system" },
    },
    mails: {
      title: "Let mails leave",
      text: "Mails wait in the outbox until SMTP_URL is set.",
      links: { "/admin/outbox": "See the outbox" },
    },
    domain: {
      title: "Give the shop its web address",
      text: "PUBLIC_URL says where visitors find it, by https.",
      links: { "/admin/system": "See the system" },
    },
    legal: {
      title: "Publish your legal pages",
      text: "Terms and privacy, and an imprint where the law wants one: checked, published and no longer marked as drafts.",
      links: { "/admin/pages": "See the pages" },
    },
    order: {
      title: "Order something yourself",
      text: "Buy a product as a customer does. While payments are simulated no money moves, and the order is marked as a test.",
      links: { "/": "Visit the shop", "/admin/orders": "See the orders" },
    },
    demo: {
      title: "Remove the demo",
      text: "Its products and pages go in one step, and come back in one step.",
      links: {},
    },
  },
  demo: {
    action: "Remove the demo…",
    title: "Remove the demo?",
    loading: "Looking at what is left of the demo…",
    loadFailed: "We could not look at the demo. Please try again.",
    products: counted({
      one: "1 product goes, with its pictures.",
      other: "{count} products go, with their pictures.",
    }),
    pages: counted({
      one: "1 page goes. Links to it go as well.",
      other: "{count} pages go. Links to them go as well.",
    }),
    stays:
      "Orders keep what they say of these products, and what you made yourself stays. All of it can be undone, here or in the audit log.",
    changed: "You changed these. Tick what is to go as well; the rest stays yours:",
    all: text("All {count}"),
    changedProducts: "Products",
    changedPages: "Pages",
    confirm: "Remove",
    removing: "Removing…",
    removed: text("The demo is gone: {products}, {pages}."),
    count: {
      products: counted({ one: "1 product", other: "{count} products" }),
      pages: counted({ one: "1 page", other: "{count} pages" }),
    },
    failed: "We could not remove the demo. Please try again.",
    undoing: "Bringing it back…",
    undone: "The demo is back as it was.",
    undoFailed: "We could not bring the demo back. Please try again.",
  },
});

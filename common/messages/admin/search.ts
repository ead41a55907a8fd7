import { counted, text, texts } from "../../text.ts";

/** Messages of the search of everything. */
export const adminSearchMessages = texts("adminSearchMessages", {
  title: "Search everything",
  hint: "A product, order or user, or what to do",
  results: "Results",
  groups: { actions: "Go to" },
  /** By their addresses; the words are others for the same. */
  actions: {
    "/admin": { label: "Dashboard", words: "figures revenue report start" },
    "/admin/products": { label: "Products", words: "list stock" },
    "/admin/products/add": { label: "Add a product", words: "new create" },
    "/admin/products/import": { label: "Import products", words: "csv upload file" },
    "/admin/orders": { label: "Orders", words: "list sales" },
    "/admin/returns": { label: "Returns", words: "sent back exchange scan code slip" },
    "/admin/users": { label: "Users", words: "list customers accounts add" },
    "/admin/holds": { label: "Put aside", words: "holds reserved checkouts stock give back" },
    "/admin/menus": { label: "Menus", words: "navigation header footer links" },
    "/admin/settings": { label: "Settings", words: "options limits configure" },
    "/admin/audit": { label: "Audit log", words: "history changes undo" },
    "/admin/outbox": { label: "Outbox", words: "mails" },
    "/": { label: "Shop", words: "storefront home" },
  },
  order: text("Order #{number}"),
  nobody: "Customer is gone",
  count: counted({ one: "1 result", other: "{count} results" }),
  none: text("Nothing found for “{words}”"),
  failed: "We could not search. Please try again.",
  keys: "↑ ↓ to choose, Enter to open, Esc to close",
});

import { counted, text } from "../../text.ts";
/** Messages of the search of everything. */
export const adminSearchMessages = {
  title: "Search everything",
  hint: "A product, order or user, or what to do",
  results: "Results",
  groups: { actions: "Go to" },
  actions: [
    { label: "Dashboard", words: "figures revenue report start", to: "/admin" },
    { label: "Products", words: "list stock", to: "/admin/products" },
    { label: "Add a product", words: "new create", to: "/admin/products/add" },
    { label: "Import products", words: "csv upload file", to: "/admin/products/import" },
    { label: "Orders", words: "list sales", to: "/admin/orders" },
    { label: "Users", words: "list customers accounts add", to: "/admin/users" },
    { label: "Put aside", words: "holds reserved checkouts stock give back", to: "/admin/holds" },
    { label: "Settings", words: "options limits configure", to: "/admin/settings" },
    { label: "Audit log", words: "history changes undo", to: "/admin/audit" },
    { label: "Outbox", words: "mails", to: "/admin/outbox" },
    { label: "Shop", words: "storefront home", to: "/" },
  ],
  order: text("Order #{number}", "number"),
  nobody: "Customer is gone",
  count: counted({ one: "1 result", other: "{count} results" }, "count"),
  none: text("Nothing found for “{words}”", "words"),
  failed: "We could not search. Please try again.",
  keys: "↑ ↓ to choose, Enter to open, Esc to close",
};

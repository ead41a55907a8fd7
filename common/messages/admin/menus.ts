import { text, texts } from "../../text.ts";

/** Messages of the page of the menus. */
export const menuMessages = texts("menuMessages", {
  intro:
    "What the header and the footer lead to, on every page. Move an entry with its arrows, or drag it by its handle. What you save shows at once.",
  loadFailed: "We could not load the menus. Please try again.",
  saved: "Menus saved",
  saveFailed: "We could not save the menus. Please try again.",
  problems: "Some entries cannot be saved yet. Please look at the marked fields.",
  merged:
    "Somebody else saved these menus meanwhile. Their changes are below together with yours, which are not saved yet: please look, and save again.",
  undo: "Undo my changes",
  standard: "Take the shop's own menus",
  header: "Header",
  headerHint: "Up to 8 entries.",
  footer: "Footer",
  footerHint: "The column of links, up to 12 entries.",
  columnTitle: "Title of the column",
  columnTitleHint: text("Left empty: “{word}”, in the shop's language."),
  full: "There is no room for more entries.",
  none: "No entries. The menu is not shown.",
  add: "Add an entry",
  entry: text("Entry {number}"),
  name: "Name",
  nameHint: text("Left empty: “{word}”, in the shop's language."),
  earlier: text("Move “{name}” up"),
  later: text("Move “{name}” down"),
  remove: text("Remove “{name}”"),
  nameless: "without a name",
  moved: text("“{name}” is now entry {place} of {count}"),
  removed: text("“{name}” was removed"),
  handle: text("Drag “{name}”"),
  edit: text("Edit “{name}”"),
  kind: "Leads to",
  kinds: {
    list: "A list of products",
    page: "A page of yours",
    product: "A product",
    address: "An address",
  },
  list: "List",
  lists: { all: "All products", sale: "Sale: what is reduced", new: "New: the newest 48" },
  any: "Any",
  more: "Narrow the list further",
  gender: "Department",
  category: "Category",
  collection: "Collection",
  color: "Color",
  material: "Material",
  brand: "Brand",
  search: "Search",
  minPrice: "From price",
  maxPrice: "Up to price",
  page: "Page",
  choosePage: "Please choose",
  pageHint: "One that is published. You write them at “Pages”.",
  product: "Product",
  productHint: "Type a part of its name, and choose.",
  products: "Products",
  noProducts: text("No product for “{words}”"),
  chosen: text("Chosen: {product}"),
  address: "Address",
  addressHint: "A path of this shop, such as /profile, or a whole address with https://.",
  look: "How the header looks",
  lookText: {
    beside:
      "On a laptop and wider, beside the shop's name; on smaller screens behind the menu button.",
    below:
      "On a laptop and wider, in a row below the shop's name; on smaller screens behind the menu button.",
    button:
      "The names are too long for a row: on every screen the menu is behind its button. Shorter names, or fewer, would show.",
  },
});

export const menuApiMessages = texts("menuApiMessages", {
  nameless: "Please give it a name. Only the shop's own lists have one already.",
  otherKind: "This belongs to another kind of entry.",
  noShelf: text(
    "The shop has no “{name}”. Its categories and departments stand at “Catalog words”.",
  ),
  noValue: text("No product in the shop has “{value}”, so it would lead to nowhere."),
  emptyList: "No product meets all of this, so it would lead to an empty list.",
  noPrice: "The highest price is below the lowest, so it would lead to an empty list.",
  noPage: "There is no page at this address.",
  noProduct: "This product is not on sale. Please choose another.",
  noAddress:
    "This leads to nowhere: the shop has no page there. A path of the shop begins with /, an address elsewhere with https://.",
});

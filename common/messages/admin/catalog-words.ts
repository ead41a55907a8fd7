import { counted, text, texts } from "../../text.ts";

/** Messages of the page of the catalog's words. */
export const catalogWordMessages = texts("catalogWordMessages", {
  intro:
    "The words by which products are sorted and found, in the order in which filters show them. What you change here holds at once.",
  loadFailed: "We could not load the words. Please try again.",
  saveFailed: "We could not save this. Please try again.",
  saved: "Saved",
  meanwhile: "Somebody else changed these words meanwhile. You see theirs now: please try again.",
  parts: "Kinds of words",
  kinds: {
    category: "Categories",
    department: "Departments",
    brand: "Brands",
    material: "Materials",
  },
  hints: {
    category:
      "A tree two deep: whoever looks for a category sees what stands under it, too. A product has one of these.",
    department: "For whom products are made. A product has one of these.",
    brand: "What the product form suggests, and the order of the filter. Products may have others.",
    material:
      "What the product form suggests, and the order of the filter. Products may have others.",
  },
  none: "None yet.",
  products: counted({ one: "1 product", other: "{count} products" }),
  formerly: text("Formerly {names}"),
  name: "Name",
  add: "Add",
  under: "Under",
  underNone: "On its own",
  underOf: text("“{name}” stands under"),
  wearer: "Worn by",
  wearerOf: text("Who wears “{name}”"),
  wearers: { male: "Men", female: "Women", unisex: "Everybody" },
  earlier: text("Move “{name}” up"),
  later: text("Move “{name}” down"),
  moved: text("“{name}” is now {place} of {count}"),
  rename: "Rename",
  renameOf: text("Rename “{name}”"),
  renameText:
    "Every product, the menus and the home page have the new name then. Old links still work, and orders keep what was sold.",
  newName: "New name",
  renaming: "Renaming ...",
  merge: "Merge",
  mergeOf: text("Merge “{name}” into another"),
  mergeText:
    "Its products get the other word, here and in the menus and on the home page. Old links still work, and orders keep what was sold.",
  into: "Into",
  merging: "Merging ...",
  removeOf: text("Remove “{name}”"),
  removed: text("“{name}” was removed"),
  othersUnder: text(
    "Other categories stand under “{name}”. Put them elsewhere first, or rename or merge it.",
  ),
  unlisted: "Not in the list, but products have them",
  list: "Add to the list",
  listOf: text("Add “{name}” to the list"),
  renamed: text("“{from}” is “{to}” now."),
  renamedProducts: counted({
    one: "1 product was changed.",
    other: "{count} products were changed.",
  }),
  undoing: "Undoing ...",
  undone: "Everything is as it was.",
  undoFailed: "We could not undo this. Please try again.",
});

export const catalogWordApiMessages = texts("catalogWordApiMessages", {
  notPlain: "Please write it on one line, with single blanks between its words.",
  nameless: "It needs at least one letter or digit.",
  comma: "It must not have a comma: filters separate several words by commas.",
  twice: text("“{name}” is there already, in these or other letters."),
  noSuchCategory: text("There is no category “{name}”."),
  tooDeep: "Categories are two deep: this one stands under another itself.",
  inUse: counted(
    {
      one: "1 product has “{name}”. Rename it, or merge it into another word.",
      other: "{count} products have “{name}”. Rename it, or merge it into another word.",
    },
    "count",
    "name",
  ),
  ledTo: {
    menus: text("The menus lead to “{name}”. Change them first, or rename or merge the word."),
    home: text("The home page leads to “{name}”. Change it first, or rename or merge the word."),
  },
  unknown: text("There is no “{name}”."),
  same: "This is its name already.",
  there: text("There is “{name}” already. To put both together, merge them."),
  hasOthersUnder: text(
    "Other categories stand under “{name}”, and categories are two deep: choose one that stands under none.",
  ),
});

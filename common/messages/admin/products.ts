import { counted, text, texts } from "../../text.ts";

/** Messages of the table of products, and of the dialogs that change many products at once. */
export const adminProductMessages = /* @__PURE__ */ texts("adminProductMessages", {
  add: "Add product",
  importFile: "Import",
  exportFile: "Export",
  exporting: "Exporting…",
  exportFailed: "The products could not be exported. Please try again.",
  exportName: "products.csv",
  loadFailed: "The products could not be loaded. Please try again.",
  search: "Name or article number",
  count: counted({ one: "1 product", other: "{count} products" }, "count"),
  noneYet: "Add the first one, or import a file of them.",
  deleted: "Product deleted!",
  deleteFailed: "The product could not be deleted. Please try again.",
  remove: text("Delete {name}", "name"),
  columns: {
    stock: "Stock",
    department: "Department",
    updatedAt: "Changed",
    createdAt: "Added",
    actions: "Delete",
  },
  low: "Running low",
  putAside: text("{count} put aside for open checkouts", "count"),
  bulk: {
    free: counted(
      {
        one: "1 of them costs {price}: shoppers get it for nothing.",
        other: "{count} of them cost {price}: shoppers get them for nothing.",
      },
      "count",
      "price",
    ),
    region: "Change the chosen products",
    chosen: counted({ other: "{count} chosen" }, "count"),
    chooseAll: counted({ other: "Choose all {count} that match" }, "count"),
    allChosen: counted({ other: "All {count} that match are chosen" }, "count"),
    clear: "Choose none",
    tooMany: counted(
      { other: "At most {most} can be chosen one by one. Choose fewer, or all that match." },
      "most",
    ),
    actions: {
      publish: "Publish",
      unpublish: "Unpublish",
      collection: "Set collection",
      price: "Change price",
    },
    collectionHint: "Leave it empty to take the products out of their collection",
    percent: "Change in percent",
    percentHint: "−10 makes them ten percent cheaper, 5 five percent dearer; rounded to the cent",
    percentInvalid: "Please enter a number from −90 to 900, such as −10",
    preview: "Preview",
    previewing: "Reading…",
    back: "Back",
    wouldChange: counted(
      { one: "One product changes.", other: "{count} products change." },
      "count",
    ),
    nothing: "None of them changes: they are so already.",
    first: text("The first {count} of them:", "count"),
    before: "Before",
    after: "After",
    none: "None",
    apply: counted({ one: "Change one product", other: "Change {count} products" }, "count"),
    applying: "Changing…",
    applied: counted(
      { one: "One product was changed.", other: "{count} products were changed." },
      "count",
    ),
    failed: "The products could not be changed. Please try again.",
    unclear:
      "We could not reach the shop: the products may have been changed already. Look at the preview before you change them again.",
    undone: "Everything is as it was before",
    undoing: "Undoing…",
    undoFailed: "This could not be undone. Please try again.",
  },
});

export const bulkApiMessages = /* @__PURE__ */ texts("bulkApiMessages", {
  oneChoice: "Please choose products, or filters, but not both",
  tooMany: text(
    "At most {most} products can be chosen one by one. More are chosen by their filters.",
    "most",
  ),
  percent: "The percentage must be from −90 to 900, with at most two decimals",
  percentMissing: "Please enter a percentage",
  tooDear: text("{name} would cost more than {most}", "name", "most"),
  collectionMissing: "Please enter a collection",
});

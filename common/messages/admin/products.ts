/** Messages of the table of products, and of the dialogs that change many products at once. */
export const adminProductMessages = {
  add: "Add product",
  importFile: "Import",
  exportFile: "Export",
  exporting: "Exporting…",
  exportFailed: "The products could not be exported. Please try again.",
  exportName: "products.csv",
  loadFailed: "The products could not be loaded. Please try again.",
  search: "Name or article number",
  count: (count: number) =>
    count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`,
  noneYet: "Add the first one, or import a file of them.",
  deleted: "Product deleted!",
  deleteFailed: "The product could not be deleted. Please try again.",
  remove: (name: string) => `Delete ${name}`,
  columns: {
    stock: "Stock",
    department: "Department",
    updatedAt: "Changed",
    createdAt: "Added",
    actions: "Delete",
  },
  low: "Running low",
  putAside: (count: number) => `${count} put aside for open checkouts`,
  bulk: {
    free: (count: number) =>
      count === 1
        ? "1 of them costs $0.00: shoppers get it for nothing."
        : `${count.toLocaleString("en-US")} of them cost $0.00: shoppers get them for nothing.`,
    region: "Change the chosen products",
    chosen: (count: number) => `${count.toLocaleString("en-US")} chosen`,
    chooseAll: (count: number) => `Choose all ${count.toLocaleString("en-US")} that match`,
    allChosen: (count: number) => `All ${count.toLocaleString("en-US")} that match are chosen`,
    clear: "Choose none",
    tooMany: (most: number) =>
      `At most ${most.toLocaleString("en-US")} can be chosen one by one. Choose fewer, or all that match.`,
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
    wouldChange: (count: number) =>
      count === 1 ? "One product changes." : `${count.toLocaleString("en-US")} products change.`,
    nothing: "None of them changes: they are so already.",
    first: (count: number) => `The first ${count} of them:`,
    before: "Before",
    after: "After",
    none: "None",
    apply: (count: number) =>
      count === 1 ? "Change one product" : `Change ${count.toLocaleString("en-US")} products`,
    applying: "Changing…",
    applied: (count: number) =>
      count === 1
        ? "One product was changed."
        : `${count.toLocaleString("en-US")} products were changed.`,
    failed: "The products could not be changed. Please try again.",
    unclear:
      "We could not reach the shop: the products may have been changed already. Look at the preview before you change them again.",
    undone: "Everything is as it was before",
    undoing: "Undoing…",
    undoFailed: "This could not be undone. Please try again.",
  },
};

export const bulkApiMessages = {
  oneChoice: "Please choose products, or filters, but not both",
  tooMany: (most: string) =>
    `At most ${most} products can be chosen one by one. More are chosen by their filters.`,
  percent: "The percentage must be from −90 to 900, with at most two decimals",
  percentMissing: "Please enter a percentage",
  tooDear: (name: string, most: string) => `${name} would cost more than ${most}`,
  collectionMissing: "Please enter a collection",
};

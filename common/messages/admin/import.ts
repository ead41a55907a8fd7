/** Messages of the page that imports products from a file. */

export const importMessages = {
  title: "Import products",
  back: "Products",
  steps: { file: "File", columns: "Columns", check: "Check", done: "Done" },
  stepsLabel: "Steps",
  loadFailed: "The import could not be loaded. Please try again.",
  file: {
    intro:
      "A CSV file with a row for each color and size. Nothing changes until you have seen what would.",
    label: "CSV file",
    hint: "UTF-8, up to 10 MB and 10,000 rows; commas, semicolons or tabs",
    send: "Upload",
    sending: "Uploading…",
    missing: "Please choose a CSV file",
    tooHeavy: "This file is larger than 10 MB. Please split it into several.",
    failed: "The file could not be uploaded. Please try again.",
    template: "Download a template",
    templateName: "products-template.csv",
    templateFailed: "The template could not be downloaded. Please try again.",
    recent: "Your files of the last day",
    open: (name: string) => `Open ${name}`,
  },
  states: {
    uploaded: "Not checked",
    checking: "Being checked",
    checked: "Checked",
    applying: "Being imported",
    applied: "Imported",
  },
  columns: {
    intro: (rows: number) =>
      `${rows === 1 ? "One row" : `${rows.toLocaleString("en-US")} rows`}. Say which column is what. What is left out stays as it is.`,
    column: "Column in the file",
    sample: "First value",
    field: "Is our",
    fieldOf: (column: string) => `What the column ${column} is`,
    leaveOut: "Leave out",
    stockHint:
      "Take the stock in only if you counted it: what was sold between the export and the check would come back.",
    check: "Check the file",
    checking: "Checking…",
    checkFailed: "The file could not be checked. Please try again.",
    needsSku: "Please say which column is the SKU or the Variant SKU: products are found by it",
    twice: (label: string) => `${label} is taken from another column already`,
    otherFile: "Choose another file",
  },
  progress: {
    checking: "Checking the file",
    applying: "Importing",
    leave: "You can leave this page: it goes on, and you find it here again.",
    done: (percent: number) => `${percent} percent`,
  },
  check: {
    kinds: { new: "New", changed: "Changed", unchanged: "Unchanged", error: "Errors" },
    kind: { new: "New", changed: "Changed", unchanged: "Unchanged", error: "Error" },
    all: "All",
    kindsLabel: "Show rows",
    rows: "Rows of the file",
    line: "Line",
    product: "Product",
    result: "Result",
    changes: "What changes",
    empty: "empty",
    from: "from",
    to: "to",
    none: "No rows of this kind",
    count: (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`),
    rowsFailed: "The rows could not be loaded. Please try again.",
    nothing: "This file changes nothing: everything in it is so already.",
    drafts: (count: number) =>
      count === 1
        ? "One new product will be a draft: shoppers do not see it until you publish it."
        : `${count.toLocaleString("en-US")} new products will be drafts: shoppers do not see them until you publish them.`,
    free: (count: number) =>
      count === 1
        ? "One of the products goes on sale at $0.00: shoppers get it for nothing."
        : `${count.toLocaleString("en-US")} of the products go on sale at $0.00: shoppers get them for nothing.`,
    meansFree: (count: number) =>
      count === 1 ? "It is meant to cost nothing" : "They are meant to cost nothing",
    stock:
      "Stock changes by the difference shown here: what sells until you import stays sold. Where less is left than is taken away, nothing is imported.",
    leaveOut: (count: number) =>
      count === 1
        ? "Leave out the row with an error"
        : `Leave out the ${count.toLocaleString("en-US")} rows with errors`,
    hasErrors: "Correct the file and upload it again, or leave the rows with errors out.",
    apply: (count: number) =>
      count === 1 ? "Import one product" : `Import ${count.toLocaleString("en-US")} products`,
    applying: "Importing…",
    applyFailed: "The file could not be imported. Please try again.",
    back: "Change the columns",
    more: "Show all",
  },
  done: {
    title: (name: string) => `${name} is imported`,
    text: (count: number) =>
      count === 1
        ? "One product was added or changed."
        : `${count.toLocaleString("en-US")} products were added or changed.`,
    undo: "Undo the import",
    undoing: "Undoing…",
    undone: "The import is undone: everything is as it was before.",
    undoFailed: "The import could not be undone. Please try again.",
    products: "To the products",
    another: "Import another file",
  },
} as const;

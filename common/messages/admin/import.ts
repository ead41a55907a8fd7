import { counted, text, texts } from "../../text.ts";

/** Messages of the page that imports products from a file. */

export const importMessages = texts("importMessages", {
  title: "Import products",
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
  },
  states: {
    uploaded: "Not checked",
    checking: "Being checked",
    checked: "Checked",
    applying: "Being imported",
    applied: "Imported",
  },
  columns: {
    intro: counted({
      one: "One row. Say which column is what. What is left out stays as it is.",
      other: "{count} rows. Say which column is what. What is left out stays as it is.",
    }),
    column: "Column in the file",
    sample: "First value",
    field: "Is our",
    fieldOf: text("What the column {column} is"),
    leaveOut: "Leave out",
    stockHint:
      "Take the stock in only if you counted it: what was sold between the export and the check would come back.",
    check: "Check the file",
    checkFailed: "The file could not be checked. Please try again.",
    needsSku: "Please say which column is the SKU or the Variant SKU: products are found by it",
    twice: text("{label} is taken from another column already"),
    otherFile: "Choose another file",
  },
  progress: {
    checking: "Checking the file",
    applying: "Importing",
    leave: "You can leave this page: it goes on, and you find it here again.",
    done: text("{percent} percent"),
  },
  check: {
    kinds: { new: "New", changed: "Changed", unchanged: "Unchanged", error: "Errors" },
    kind: { new: "New", changed: "Changed", unchanged: "Unchanged", error: "Error" },
    all: "All",
    kindsLabel: "Show rows",
    rows: "Rows of the file",
    line: "Line",
    result: "Result",
    changes: "What changes",
    empty: "empty",
    none: "No rows of this kind",
    count: counted({ one: "1 row", other: "{count} rows" }),
    rowsFailed: "The rows could not be loaded. Please try again.",
    nothing: "This file changes nothing: everything in it is so already.",
    drafts: counted({
      one: "One new product will be a draft: shoppers do not see it until you publish it.",
      other:
        "{count} new products will be drafts: shoppers do not see them until you publish them.",
    }),
    free: counted({
      one: "One of the products goes on sale at {price}: shoppers get it for nothing.",
      other: "{count} of the products go on sale at {price}: shoppers get them for nothing.",
    }),
    meansFree: counted(
      { one: "It is meant to cost nothing", other: "They are meant to cost nothing" },
      "count",
    ),
    stock:
      "Stock changes by the difference shown here: what sells until you import stays sold. Where less is left than is taken away, nothing is imported.",
    leaveOut: counted({
      one: "Leave out the row with an error",
      other: "Leave out the {count} rows with errors",
    }),
    hasErrors: "Correct the file and upload it again, or leave the rows with errors out.",
    apply: counted({ one: "Import one product", other: "Import {count} products" }),
    applyFailed: "The file could not be imported. Please try again.",
    back: "Change the columns",
    more: "Show all",
  },
  done: {
    title: text("{name} is imported"),
    text: counted({
      one: "One product was added or changed.",
      other: "{count} products were added or changed.",
    }),
    undo: "Undo the import",
    undoing: "Undoing…",
    undone: "The import is undone: everything is as it was before.",
    undoFailed: "The import could not be undone. Please try again.",
    products: "To the products",
    another: "Import another file",
  },
});

export const importApiMessages = texts("importApiMessages", {
  /** In a file of products: whether one is published. Every language's are read. */
  yes: "yes",
  no: "no",
  notFound: "This import is no longer here. Please send the file again.",
  empty: "This file is empty",
  several: "Please send one file at a time",
  tooHeavy: "This file is larger than 10 MB. Please split it into several.",
  workbook:
    "This is a spreadsheet, not a CSV file. In your spreadsheet choose “Save as” and then “CSV UTF-8”.",
  utf16:
    "This file is written in UTF-16. Please save it as UTF-8: “CSV UTF-8” in your spreadsheet.",
  notUtf8:
    "Letters in this file are not in UTF-8 but in an older encoding such as Latin-1. Please save it as UTF-8: “CSV UTF-8” in your spreadsheet.",
  notText: "This file is not a CSV file",
  noHeader: "The first line of the file must name its columns",
  headerTwice: text("The file has two columns named “{name}”. Please rename one."),
  noRows: "The file has no rows below its first line",
  tooManyRows: "The file has more than 10,000 rows. Please split it into several.",
  brokenQuote: text(
    "The quotes of the row that begins in line {line} do not match: each one that opens a cell must close it, and one within a cell is written twice.",
  ),
  foreign: text(
    "None of the columns is one of ours. The file needs at least “SKU” or “Variant SKU”; it has {header}.",
  ),
  wrongCells: text("This row has {count} cells, but the file has {columns} columns"),
  skuMissing: "SKU is required",
  noSuchVariant: text("There is no variant {sku}; a new one needs a color and a size"),
  variantUnnamed: "Stock belongs to a color and a size, or to a variant's SKU",
  gtinUnnamed: "A GTIN belongs to a color and a size, or to a variant's SKU",
  gtinCut:
    "A spreadsheet has cut the last digits of this GTIN off. Please format its column as text there, and enter the number again.",
  variantTwice: text("Line {line} speaks of this color and size already"),
  skuTwice: text("Line {line} has the SKU {sku} already", "sku", "line"),
  skuOf: text("The SKU {sku} belongs to {variant}"),
  otherProduct: text("This variant belongs to the product {sku}"),
  contradicts: text("This says something else than line {line}, which is the same product"),
  leftOutWith: text("The product cannot be taken in: see line {line}"),
  priceMissing: "A new product needs a price",
  yesOrNo: "Published must be yes or no",
  tooManyVariants: "The product would come in too many colors and sizes",
  mappingTwice: text("{label} can be taken from one column only"),
  mappingUnknown: text("The file has no column “{column}”"),
  busy: "This file is being worked on at this moment",
  notChecked: "Please check the file first",
  checkGone:
    "The check of this file is no longer kept: newer files took its place, or the shop was started again. Nothing was imported. Please check the file again.",
  appliedAlready: "This file has been imported already",
  hasErrors: counted({
    one: "One row has an error. Correct the file, or choose to leave such rows out.",
    other: "{count} rows have errors. Correct the file, or choose to leave such rows out.",
  }),
  givesAway: counted({
    one: "One product would go on sale at {price}. Correct the file, or say that it is meant so.",
    other:
      "{count} products would go on sale at {price}. Correct the file, or say that it is meant so.",
  }),
  nothingToDo: "Nothing in this file would change anything",
  drifted: counted(
    {
      one: "The catalogue has changed since the check (one value). Nothing was imported. Please check the file again.",
      other:
        "The catalogue has changed since the check ({count} values). Nothing was imported. Please check the file again.",
    },
    "count",
  ),
  drift: text("{field} was {was} at the check and is {now} now"),
  noValue: "empty",
  freeSince: text("This product would go on sale at {price} by what has changed since the check"),
  wordGone: text("The shop has had no “{name}” since the check"),
  goneSince: "This product has been deleted since the check",
  takenSince: text("{sku} has come into use since the check"),
  example: {
    name: "Linen Shirt",
    description: "A shirt of washed linen, cut wide.",
  },
  pictureGone: "A picture of this product is no longer here",
});

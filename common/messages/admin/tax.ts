import { counted, text, texts } from "../../text.ts";

/** Messages of the page of tax. */
export const taxMessages = texts("taxMessages", {
  intro:
    "Where the shop owes tax, and what rates it counts with. The rates below were read with care and without any promise: please check those that you use.",
  loadFailed: "We could not load the rates. Please try again.",
  own: "Your own rates",
  noOwn: "None: the shop counts with those below.",
  known: "Rates that the shop knows",
  readOn: text("As of {day}. A rate holds from its day until the next one begins."),
  find: "Find a place",
  noneFound: text(
    "The shop knows no rate of “{typed}”. Places are codes, such as DE, GB or US-NY.",
  ),
  table: text("Table: {name}"),
  columns: { place: "Place", thing: "For", from: "From", rate: "Rate", source: "Source" },
  from: text("from {amount} on"),
  above: text("above {amount}"),
  free: "not taxed",
  files: "Files",
  filesText:
    "All rates as CSV, to look at or to change in a spreadsheet. An imported file replaces your own rates; ZIP rates replace those of the states in it.",
  exportRates: "Export rates",
  importRates: "Import own rates",
  exportZips: "Export ZIP rates",
  importZips: "Import ZIP rates",
  zips: counted({ one: "1 ZIP code", other: "{count} ZIP codes" }),
  imported: counted({ one: "1 row imported", other: "{count} rows imported" }),
  failed: "We could not do this. Please try again.",
  vat: "Businesses' VAT numbers",
  vatText:
    "Without tax the shop sells only where a number is on record as confirmed: by the Union's register (VIES) as somebody checks out, or by you.",
  number: "VAT number",
  note: "How you checked it",
  confirm: "Put on record",
  confirmed: "On record",
  notValid: "not valid",
  takeBack: "Take back",
  takeBackOf: text("Take back {number}"),
  takenBack: "From now on tax is charged",
  by: { vies: "VIES", team: "The team" },
  noneConfirmed: "None yet",
});

export const taxApiMessages = texts("taxApiMessages", {
  noFile: "Please choose a CSV file.",
  tooHeavy: "This file is too large.",
  several: "Please send one file.",
  unreadable: "This is no CSV file in UTF-8.",
  noColumn: text("The first line must name the columns; missing: {names}"),
  noRows: "There is no row below the first line.",
  tooManyRows: "A file has at most 60,000 rows.",
  line: text("Line {line}:"),
  unknownThing: text("“{typed}” is none of {known}"),
  noDay: text("“{typed}” is no day like 2026-01-31"),
  noPercent: text("“{typed}” is no rate in percent from 0 to less than 50, such as 8.875"),
  noAmount: "a bound is no amount like 110.00",
  unknownState: text("“{typed}” is no state of the United States, by its two letters"),
  noZip: text("“{typed}” is no ZIP code with five digits"),
  zipElsewhere: text("ZIP code {zip} is in {state}, not in {named}"),
  clothingAbove: text("{clothing} % on clothing is more than the {percent} % of all else"),
  zipTwice: text("ZIP code {zip} stands in this file twice"),
  noVatNumber:
    "This is no VAT number of a country of the European Union: two letters, then its digits, such as DE136695976.",
});

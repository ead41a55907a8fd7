import { counted, text, texts } from "../../text.ts";

/** The table of labels by market, its settings, and the label in a product's form. */
export const labelsMessages = texts("labelsMessages", {
  intro:
    "What the law of each market you sell into asks of a garment's label, and which products lack something of it. This is no legal advice: it reads a few rules that every shop meets, and cannot know yours.",
  loadFailed: "We could not load the labels. Please try again.",
  settings: "Markets and manufacturer",
  markets: { eu: "European Union", uk: "United Kingdom", us: "United States" },
  complete: "Complete",
  missing: counted({ one: "1 missing", other: "{count} missing" }),
  product: "Product",
  list: "Labels of products",
  noMarkets: "No market yet",
  noMarketsText:
    "Choose above where you sell, and this table says what the labels of your products lack there.",
  none: "Nothing is missing",
  noneText: "The label of every product is complete in each of your markets.",
  noProducts: "No products yet",
  noProductsText: "Their labels stand here as soon as there are some.",
  onlyIncomplete: "Only what is incomplete",
  draft: "Draft",
  next: "Next products",
  first: "From the beginning",
  form: {
    title: "Label",
    hint: "What stands on the sewn-in label and on the hang tag. All of it may stay empty.",
    composition: "Percent and fibre, a line for each part",
    compositionExample: "Shell: 80% cotton, 20% linen",
    fibres: "Names of fibres",
    fibresHint:
      "These names alone may stand on a label. For a garment with leather, horn or down add the line “Contains non-textile parts of animal origin”; for what is no textile at all write “No textile”.",
    care: "In words, such as “Machine wash at 30 °C, do not bleach, dry flat”",
    originCountry: "Where it was made",
    noCountry: "Not given",
    weightGrams: "Of one piece, for parcels",
    customsCode: "6 to 10 digits, such as 610910 for T-shirts",
    warnings: "What somebody must know who wears it; empty where there is nothing",
    makers: "Manufacturer and responsible person",
    makersHint:
      "Only where they are not the shop's own, which is set once for all at Labels. Whoever is named here is named whole.",
    contact: "An e-mail address or a website",
    responsible: "Who answers for it in the EU, where the manufacturer is outside",
  },
});

export const labelApiMessages = texts("labelApiMessages", {
  country: "This is no country that we know",
  countryOf: text("{field} must be a country, by its name or its two letters, or empty"),
  contact: "This is neither an e-mail address nor a website",
  contactOf: text("{field} must be an e-mail address or a website, or empty"),
  weight: text("Weight must be a whole number of grams from 1 to {most}, or empty"),
  customsCode: "Customs code must have 6 to 10 digits, or be empty",
  composition: {
    noPercent: text("“{text}” has no percent. Write it like 80% cotton, 20% linen."),
    badPercent: text("“{text}” must have whole percent from 1 to 100"),
    unknownFibre: text(
      "“{text}” is no name of a fibre by Regulation (EU) 1007/2011. Brands' names do not stand on a label.",
    ),
    fibreTwice: text("“{text}” is there twice in one part"),
    partTwice: text("The part “{text}” is there twice"),
    unnamedPart: text(
      "There are several parts, so each needs a name, also “{text}”: write Shell: before it.",
    ),
    longPart: text("The part “{text}” must have a name of at most {most} characters"),
    tooManyParts: text("A composition has at most {most} parts"),
    sum: text("The percents are {sum} together, and must be 100"),
    sumOfPart: text("The percents of {part} are {sum} together, and must be 100"),
  },
  missing: text("{field} is missing for {market} ({law}). Until it is there, this stays a draft."),
  bulkMissing: counted(
    {
      one: "The label of {name} is not complete, so it cannot be published. Labels says what is missing.",
      other:
        "The labels of {count} of these products, such as {name}, are not complete, so they cannot be published. Labels says what is missing.",
    },
    "count",
    "name",
  ),
});

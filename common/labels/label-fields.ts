import type { ProductField } from "../product-field.ts";

/** The fields of a product's label, beside its MPN and the GTINs of its variants. */
export const LABEL_FIELDS = {
  composition: {
    type: "text",
    label: "Composition",
    csvNames: ["Fibre composition", "Fiber content"],
    isLong: true,
    extra:
      "What it is made of, in percent by part: `Shell: 80% cotton, 20% linen; Lining: 100% viscose`",
  },
  care: {
    type: "text",
    label: "Care",
    csvNames: ["Care instructions"],
    max: 500,
    isLong: true,
    extra: "How it is washed and dried, in words",
  },
  originCountry: {
    type: "text",
    label: "Country of origin",
    csvNames: ["Origin", "Made in"],
    extra: "Where it was made, as a code of ISO 3166-1",
  },
  weightGrams: { type: "whole", label: "Weight in grams", csvNames: ["Weight (g)"] },
  customsCode: {
    type: "text",
    label: "Customs code",
    csvNames: ["HS code", "Commodity code", "Tariff number"],
    extra: "6 to 10 digits of the Harmonized System",
  },
  warnings: {
    type: "text",
    label: "Warnings",
    csvNames: ["Safety information"],
    max: 2000,
    isLong: true,
    extra: "Warnings and safety information",
  },
  manufacturer: {
    type: "text",
    label: "Manufacturer's name",
    csvNames: [],
    max: 200,
    extra: "Who made it; the shop's own manufacturer where the product has none",
  },
  manufacturerAddress: {
    type: "text",
    label: "Manufacturer's address",
    csvNames: [],
    max: 300,
    isLong: true,
    extra: "Its postal address",
  },
  manufacturerCountry: {
    type: "text",
    label: "Manufacturer's country",
    csvNames: [],
    extra: "Its country, as a code of ISO 3166-1",
  },
  manufacturerContact: {
    type: "text",
    label: "Manufacturer's e-mail or website",
    csvNames: [],
    extra: "Its electronic address",
  },
  responsiblePerson: {
    type: "text",
    label: "Responsible person's name",
    csvNames: [],
    max: 200,
    extra: "Who answers for it in the European Union where its manufacturer is outside",
  },
  responsibleAddress: {
    type: "text",
    label: "Responsible person's address",
    csvNames: [],
    max: 300,
    isLong: true,
    extra: "That person's postal address",
  },
  responsibleCountry: {
    type: "text",
    label: "Responsible person's country",
    csvNames: [],
    extra: "That person's country, as a code of ISO 3166-1",
  },
  responsibleContact: {
    type: "text",
    label: "Responsible person's e-mail or website",
    csvNames: [],
    extra: "That person's electronic address",
  },
} as const satisfies Record<string, ProductField>;

/** Those that many products share. */
export const BULK_LABEL_FIELDS = ["originCountry", "weightGrams", "customsCode"] as const;
export type BulkLabelField = (typeof BULK_LABEL_FIELDS)[number];

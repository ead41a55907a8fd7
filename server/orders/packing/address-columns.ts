import type { AddressColumn, AddressLayout } from "../../../common/address-files.ts";
import { getCurrency, toCents } from "../../../common/money.ts";
import { parcelOf } from "../../../common/parcel.ts";
import type { Cell } from "../../platform/csv.ts";
import type { AdminOrder } from "../admin-contract.ts";

interface Column {
  head: string;
  of: (order: AdminOrder) => Cell;
}

/** The columns from which a shop makes a file of its own; their names are those of the API. */
const OWN: Record<AddressColumn, Column["of"]> = {
  number: ({ orderNumber }) => orderNumber,
  name: ({ shippingInfo: to }) => nameOf(to),
  company: (order) => companyOf(order),
  address: ({ shippingInfo: to }) => to.address,
  address2: ({ shippingInfo: to }) => to.address2 ?? "",
  city: ({ shippingInfo: to }) => to.city,
  state: ({ shippingInfo: to }) => to.state ?? "",
  postalCode: ({ shippingInfo: to }) => to.postalCode,
  country: ({ shippingInfo: to }) => to.country,
  countryCode: ({ shippingInfo: to }) => to.countryCode ?? "",
  phone: ({ shippingInfo: { phone } }) => ({ phone }),
  email: ({ user }) => user.email,
  weight: (order) => weightOf(order) ?? "",
  contents: (order) => contentsOf(order),
  value: (order) => ({ cents: goodsOf(order) }),
  currency: () => getCurrency(),
};

/** In the words and the order in which US carriers' programs ask for recipients. */
const US: Column[] = [
  { head: "Reference ID", of: OWN.number },
  { head: "Recipient Name", of: OWN.name },
  { head: "Company", of: OWN.company },
  { head: "Address 1", of: OWN.address },
  { head: "Address 2", of: OWN.address2 },
  { head: "City", of: OWN.city },
  { head: "State", of: OWN.state },
  { head: "ZIP Code", of: OWN.postalCode },
  { head: "Country", of: OWN.countryCode },
  { head: "Phone", of: OWN.phone },
  { head: "Email", of: OWN.email },
  { head: "Weight (oz)", of: (order) => ouncesOf(order) },
  { head: "Contents", of: OWN.contents },
  { head: "Value", of: OWN.value },
];

/** In the words and the order in which German carriers' programs ask for recipients. */
const DE: Column[] = [
  { head: "Referenz", of: OWN.number },
  { head: "Empfänger Name 1", of: OWN.name },
  { head: "Empfänger Name 2", of: OWN.company },
  { head: "Straße", of: ({ shippingInfo: to }) => streetOf(to.address).street },
  { head: "Hausnummer", of: ({ shippingInfo: to }) => streetOf(to.address).house },
  { head: "Adresszusatz", of: OWN.address2 },
  { head: "PLZ", of: OWN.postalCode },
  { head: "Ort", of: OWN.city },
  { head: "Provinz", of: OWN.state },
  { head: "Land", of: OWN.countryCode },
  { head: "Telefon", of: OWN.phone },
  { head: "E-Mail", of: OWN.email },
  { head: "Gewicht (kg)", of: (order) => kilosOf(order) },
  { head: "Inhalt", of: OWN.contents },
  { head: "Warenwert", of: OWN.value },
  { head: "Währung", of: OWN.currency },
];

/** The columns of a file: of a layout, or those that were chosen. */
export function columnsOf(
  layout: AddressLayout,
  chosen: readonly AddressColumn[],
): readonly Column[] {
  if (layout === "us") return US;
  if (layout === "de") return DE;
  return chosen.map((head) => ({ head, of: OWN[head] }));
}

function nameOf({ firstName, lastName }: AdminOrder["shippingInfo"]): string {
  return `${firstName} ${lastName}`.trim();
}

/** The company of the bill, where the parcel goes to the same address. */
function companyOf({ billingInfo, shippingInfo }: AdminOrder): string {
  if (!billingInfo?.company) return "";
  const isThere =
    billingInfo.address === shippingInfo.address &&
    billingInfo.postalCode === shippingInfo.postalCode;
  return isThere ? billingInfo.company : "";
}

/** Undefined where something in the parcel has no weight. */
function weightOf(order: AdminOrder): number | undefined {
  let grams = 0;
  for (const { weightGrams, quantity } of parcelOf(order).lines) {
    if (weightGrams === undefined) return undefined;
    grams += weightGrams * quantity;
  }
  return grams;
}

const GRAMS_OF_OUNCE = 28.349523125;

/** In ounces, up to the next tenth: a label of too little weight is refused or charged later. */
function ouncesOf(order: AdminOrder): string {
  const grams = weightOf(order);
  return grams === undefined ? "" : (Math.ceil((grams / GRAMS_OF_OUNCE) * 10) / 10).toFixed(1);
}

function kilosOf(order: AdminOrder): string {
  const grams = weightOf(order);
  return grams === undefined ? "" : (grams / 1000).toFixed(3);
}

function contentsOf(order: AdminOrder): string {
  return parcelOf(order)
    .lines.map(({ name, color, size, quantity }) => `${quantity} x ${name}, ${color}, ${size}`)
    .join("; ");
}

/** What the goods in the parcel cost, before any code. */
function goodsOf(order: AdminOrder): number {
  return parcelOf(order).lines.reduce(
    (sum, { price, quantity }) => sum + toCents(price) * quantity,
    0,
  );
}

/** A street and its house number, where the number ends the line as in most of Europe; else the line whole. */
function streetOf(address: string): { street: string; house: string } {
  const [, street, house] =
    /^(.*\D)\s+(\d+\s?[a-zA-Z]?(?:\s?[-/]\s?\d+\s?[a-zA-Z]?)?)$/.exec(address.trim()) ?? [];
  if (street === undefined || house === undefined) return { street: address.trim(), house: "" };
  return { street: street.replace(/,$/, "").trim(), house };
}

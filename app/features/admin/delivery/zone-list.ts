import { deliveryFormMessages as messages } from "../../../../common/messages/admin/delivery.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import type { WordsList } from "../colors-sizes/words-list.ts";
import { isSame } from "../merge/merge-fields.ts";
import { currencyInWords } from "../typed-amount.ts";
import { type DraftMethod, type DraftZone, newMethod, newStep } from "./delivery-draft.ts";

/*
 * A zone as the parts that two admins may change at once: `name`, `places`, each field of a way that all versions
 * have (`way express cutOff`), any other way as a whole (`way express`), and the order of the former.
 */

/** A way without what only the form knows. */
type Way = Omit<DraftMethod, "id" | "key" | "steps"> & { steps: { from: string; price: string }[] };

const ORDER = "ways";
const FIELDS = [
  ...["name", "by", "steps", "freeFrom", "fromDays", "toDays", "days", "cutOff"],
] as (keyof Way)[];

/** A way that is not saved yet has no key. */
const nameOfWay = ({ key, id }: DraftMethod) => key || `+${id}`;

const partOf = (way: string, field?: string) =>
  field === undefined ? `way ${way}` : `way ${way} ${field}`;

function readPart(part: string): { way?: string; field?: keyof Way } {
  const [kind, way, field] = part.split(" ");
  return kind === "way" && way !== undefined ? { way, field: field as keyof Way } : {};
}

function asWay({ id: _id, key: _key, steps, ...rest }: DraftMethod): Way {
  return { ...rest, steps: steps.map(({ from, price }) => ({ from, price })) };
}

function partsOf({ name, places, methods }: DraftZone, versions: readonly DraftZone[]) {
  const isInAll = (way: string) =>
    versions.every((one) => one.methods.some((method) => nameOfWay(method) === way));
  const parts: Record<string, unknown> = { name, places };
  for (const method of methods) {
    const [way, whole] = [nameOfWay(method), asWay(method)];
    if (!isInAll(way)) parts[partOf(way)] = whole;
    else for (const field of FIELDS) parts[partOf(way, field)] = whole[field];
  }
  parts[ORDER] = methods.map(nameOfWay).filter(isInAll);
  return parts;
}

function withParts(zone: DraftZone, parts: Readonly<Record<string, unknown>>): DraftZone {
  const ways = new Map((parts[ORDER] as string[]).map((way) => [way, {} as Partial<Way>]));
  for (const [part, value] of Object.entries(parts)) {
    const { way, field } = readPart(part);
    if (way === undefined) continue;
    const known = ways.get(way) ?? {};
    ways.set(way, field ? { ...known, [field]: value } : (value as Way));
  }
  const methods = [...ways].map(([way, { steps = [], ...rest }]) => ({
    ...newMethod(),
    ...rest,
    key: way.startsWith("+") ? "" : way,
    steps: steps.map((step) => newStep(step)),
  }));
  return { ...zone, name: String(parts.name), places: String(parts.places), methods };
}

const sentOf = ({ name, places, methods }: DraftZone) => [name, places, methods.map(asWay)];

function nameOf({ name }: DraftZone): string {
  return name.trim() || messages.unnamed;
}

function labelOf(part: string, zone: DraftZone): string {
  if (part === ORDER) return mergeMessages.order;
  const { way, field } = readPart(part);
  if (way === undefined) return part === "name" ? messages.name : messages.places;
  const method = zone.methods.find((one) => nameOfWay(one) === way);
  const called = method?.name.trim() || messages.standard;
  return field ? `${called}: ${labelOfField(field)}` : called;
}

function labelOfField(field: keyof Way): string {
  const currency = currencyInWords();
  if (field === "name") return messages.methodName;
  if (field === "steps") return messages.price(currency);
  if (field === "freeFrom") return messages.freeFrom(currency);
  return messages[field];
}

function show(part: string, value: unknown): string {
  if (value === undefined) return mergeMessages.removed;
  if (part === ORDER) return (value as string[]).join(", ");
  const { way, field } = readPart(part);
  if (way === undefined) return String(value);
  if (field) return showField(field, value);
  const whole = value as Way;
  return FIELDS.map((name) => `${labelOfField(name)}: ${showField(name, whole[name])}`).join("\n");
}

function showField(field: keyof Way, value: unknown): string {
  if (field === "by") return messages.pricedBy[value as Way["by"]];
  if (field === "days") return messages.dayKinds[value as Way["days"]];
  if (field !== "steps") return String(value);
  return (value as Way["steps"]).map(({ from, price }) => `${from}: ${price}`).join("\n");
}

export const ZONE_LIST: WordsList<DraftZone> = {
  sames: [
    (was, now) => isSame(sentOf(was), sentOf(now)),
    (was, now) => was.name === now.name,
    (was, now) => was.places === now.places,
  ],
  partsOf,
  withParts,
  nameOf,
  labelOf,
  show,
};

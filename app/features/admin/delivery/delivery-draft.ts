import { listAreas } from "../../../../common/areas.ts";
import { findCountryCode, foldName } from "../../../../common/countries.ts";
import type { DeliveryMethod, DeliveryZone } from "../../../../common/delivery.ts";
import { deliveryFormMessages as messages } from "../../../../common/messages/admin/delivery.ts";
import { toCents } from "../../../../common/money.ts";
import { placeName } from "../../../../common/place-name.ts";
import { EU_COUNTRIES } from "../../../../common/tax.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { plainAmount, typedAmount } from "../typed-amount.ts";

/** A way of delivery as it is typed. */
export interface DraftMethod
  extends Pick<DeliveryMethod, "key" | "name" | "by" | "days" | "cutOff"> {
  id: number;
  steps: { id: number; from: string; price: string }[];
  freeFrom: string;
  fromDays: string;
  toDays: string;
}

/** A zone as it is typed. */
export interface DraftZone {
  name: string;
  /** Names or codes with commas between. */
  places: string;
  methods: DraftMethod[];
}

let lastId = 0;
const newId = () => ++lastId;

export function draftOf(zones: readonly DeliveryZone[]): DraftZone[] {
  return zones.map(({ name, places, methods }) => ({
    name,
    places: places.map(readableName).join(", "),
    methods: methods.map(draftOfMethod),
  }));
}

function draftOfMethod(method: DeliveryMethod): DraftMethod {
  const { key, name, by, days, cutOff, steps, freeFromCents, fromDays, toDays } = method;
  const shown = (cents: number) => typedAmount(cents / 100);
  return {
    id: newId(),
    ...{ key, name, by, days, cutOff },
    steps: steps.map(({ from, priceCents }) => ({
      id: newId(),
      from: by === "worth" ? shown(from) : String(from),
      price: shown(priceCents),
    })),
    freeFrom: freeFromCents === 0 ? "" : shown(freeFromCents),
    fromDays: String(fromDays),
    toDays: String(toDays),
  };
}

export function newZone(): DraftZone {
  return { name: "", places: "", methods: [newMethod()] };
}

export function newMethod(): DraftMethod {
  return {
    id: newId(),
    key: "",
    name: "",
    by: "worth",
    days: "working",
    cutOff: "",
    steps: [{ id: newId(), from: typedAmount(0), price: "" }],
    freeFrom: "",
    fromDays: "2",
    toDays: "4",
  };
}

export function newStep(step = { from: "", price: "" }): DraftMethod["steps"][number] {
  return { id: newId(), ...step };
}

/** The way with prices by worth or by weight. The first is from 0, whose field is hidden while it stands alone. */
export function pricedBy({ steps }: DraftMethod, by: DraftMethod["by"]) {
  const nothing = by === "worth" ? typedAmount(0) : "0";
  return { by, steps: steps.map((step, at) => (at === 0 ? { ...step, from: nothing } : step)) };
}

/** The zones that are meant, or what cannot be read, by field. */
export function readDraft(draft: readonly DraftZone[]): {
  zones: DeliveryZone[];
  errors: FieldErrors;
} {
  const errors: FieldErrors = {};
  function amount(field: string, typed: string): number {
    const cents = centsIn(typed);
    if (cents === undefined) errors[field] = messages.noAmount;
    return cents ?? 0;
  }
  function whole(field: string, typed: string): number {
    if (/^\d{1,9}$/.test(typed.trim())) return Number(typed);
    errors[field] = messages.noNumber;
    return 0;
  }
  const zones = draft.map((zone, index) => {
    const at = `zones.${index}`;
    const { places, unknown } = readPlaces(zone.places);
    if (unknown !== undefined) errors[`${at}.places`] = messages.noPlace(unknown);
    const keys = new Set(zone.methods.map(({ key }) => key).filter(Boolean));
    const methods = zone.methods.map((method, place): DeliveryMethod => {
      const here = `${at}.methods.${place}`;
      const { name, by, days, cutOff } = method;
      return {
        key: method.key || newKey(name, keys),
        ...{ name: name.trim(), by, days, cutOff: cutOff.trim() },
        steps: method.steps.map((step, number) => ({
          from: (by === "worth" ? amount : whole)(`${here}.steps.${number}.from`, step.from),
          priceCents: amount(`${here}.steps.${number}.priceCents`, step.price),
        })),
        freeFromCents:
          method.freeFrom.trim() === "" ? 0 : amount(`${here}.freeFromCents`, method.freeFrom),
        fromDays: whole(`${here}.fromDays`, method.fromDays),
        toDays: whole(`${here}.toDays`, method.toDays),
      };
    });
    return { name: zone.name.trim(), places, methods };
  });
  return { zones, errors };
}

function centsIn(typed: string): number | undefined {
  const plain = plainAmount(typed);
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  return toCents(Number(plain));
}

function newKey(name: string, taken: Set<string>): string {
  const base = foldName(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 30);
  let key = base || "standard";
  for (let number = 2; taken.has(key); number++) key = `${base || "standard"}-${number}`;
  taken.add(key);
  return key;
}

/** The places that are named, and the first name that is none. */
export function readPlaces(typed: string): { places: string[]; unknown?: string } {
  const names = typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const areas = listAreas();
  const places: string[] = [];
  for (const name of names) {
    const found = placesOf(name, areas);
    if (!found) return { places, unknown: name };
    places.push(...found);
  }
  return { places: [...new Set(places)] };
}

/** The place's name if it is read as that place: Georgia is a country, so the state is US-GA. */
function readableName(place: string): string {
  const name = placeName(place);
  const { places, unknown } = readPlaces(name);
  return unknown === undefined && places.length === 1 && places[0] === place ? name : place;
}

function placesOf(name: string, areas: ReturnType<typeof listAreas>): string[] | undefined {
  if (name === "EU") return [...EU_COUNTRIES];
  const code = name.toUpperCase();
  if (areas.some(({ place }) => place === code)) return [code];
  const area = areas.find((one) => foldName(one.name) === foldName(name));
  // Georgia is a country as well: the code says which is meant.
  const country = /^[A-Za-z]{2}$/.test(name) ? findCountryCode(code) : findCountryCode(name);
  return country ? [country] : area && [area.place];
}

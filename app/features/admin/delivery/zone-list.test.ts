import { describe, expect, test } from "vitest";
import type { DeliveryZone } from "../../../../common/delivery.ts";
import { deliveryMethod } from "../../../../tests/support/delivery.ts";
import { conflictsIn, mergeFields } from "../merge/merge-fields.ts";
import { asFields, listOf, type Placed, placeOf, recognized } from "../merge/merge-things.ts";
import {
  type DraftMethod,
  type DraftZone,
  draftOf,
  newMethod,
  readDraft,
} from "./delivery-draft.ts";
import { ZONE_LIST } from "./zone-list.ts";

const standard = deliveryMethod();
const express = deliveryMethod({ key: "express", name: "Express", freeFromCents: 0 });
const near: DeliveryZone = { name: "Near", places: ["DE"], methods: [standard, express] };
const far: DeliveryZone = { name: "Far", places: [], methods: [standard] };

/** What two admins make of the zones, and the questions: what both changed, in words. */
function merge(mine: (began: Placed<DraftZone>[]) => Placed<DraftZone>[], theirs: DeliveryZone[]) {
  const began = draftOf([near, far]).map((thing, id) => ({ id, thing }));
  let lastId = 99;
  const versions = {
    base: began,
    mine: mine(began),
    theirs: recognized(began, draftOf(theirs), ZONE_LIST, () => ++lastId),
  };
  const fields = asFields(versions, ZONE_LIST);
  const merged = listOf(mergeFields(fields), fields, versions, ZONE_LIST);
  const questions = conflictsIn(fields).map((field) => {
    const { id, part } = placeOf(field);
    const zone = versions.mine.find((one) => one.id === id)?.thing;
    const shown = [fields.mine, fields.theirs].map((side) => ZONE_LIST.show(part, side[field]));
    return [zone ? ZONE_LIST.labelOf(part, zone) : field, ...shown];
  });
  return { questions, zones: readDraft(merged.map(({ thing }) => thing)).zones };
}

/** The first zone with a change of one of its ways. */
const withWay =
  (place: number, changes: Partial<DraftMethod>) =>
  ([first, ...others]: Placed<DraftZone>[]): Placed<DraftZone>[] => {
    if (!first) throw new Error("there are two");
    const methods = first.thing.methods.map((method, at) =>
      at === place ? { ...method, ...changes } : method,
    );
    return [{ ...first, thing: { ...first.thing, methods } }, ...others];
  };

describe("of two admins who change delivery", () => {
  test("both keep what they changed of one way [DELIVERY-9]", () => {
    const theirs = [{ ...near, methods: [standard, { ...express, toDays: 9 }] }, far];
    const { questions, zones } = merge(withWay(1, { cutOff: "12:00" }), theirs);
    expect(questions).toEqual([]);
    expect(zones).toEqual([
      { ...near, methods: [standard, { ...express, toDays: 9, cutOff: "12:00" }] },
      far,
    ]);
  });

  test("each adds, removes and renames, and nothing is lost [DELIVERY-9]", () => {
    const coast: DeliveryZone = { ...far, name: "Coast", places: ["US-CA"] };
    const added = { ...newMethod(), name: "Slow", steps: [{ id: 1, from: "0", price: "1" }] };
    const { questions, zones } = merge(
      ([first, ...others]) => {
        if (!first) throw new Error("there are two");
        const thing = { ...first.thing, methods: [...first.thing.methods, added] };
        return [{ ...first, thing }, ...others];
      },
      [{ ...near, name: "Nearby", methods: [standard] }, coast, far],
    );
    expect(questions).toEqual([]);
    expect(zones.map(({ name }) => name)).toEqual(["Nearby", "Coast", "Far"]);
    expect(zones[0]?.methods.map(({ key }) => key)).toEqual(["standard", "slow"]);
  });

  test("both are asked where they changed one price, and where one removed it [DELIVERY-9]", () => {
    const dearer = withWay(0, { steps: [{ id: 1, from: "0.00", price: "5.90" }] });
    const cheaper = { ...standard, steps: [{ from: 0, priceCents: 390 }] };
    expect(merge(dearer, [{ ...near, methods: [cheaper, express] }, far]).questions).toEqual([
      ["Standard: Price (dollars)", "0.00: 5.90", "0.00: 3.90"],
    ]);
    const [asked] = merge(dearer, [{ ...near, methods: [express] }, far]).questions;
    expect(asked).toEqual(["Standard", expect.stringContaining("5.90"), "Removed"]);
  });
});

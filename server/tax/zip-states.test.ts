import { describe, expect, test } from "vitest";
import { US_STATES } from "../../common/tax.ts";
import { STATE_ZIPS } from "../../tests/support/state-zips.ts";
import { otherState, statesOfZip } from "./zip-states.ts";

/** And others that are no states. */
const KNOWN: Readonly<Record<string, string>> = {
  ...STATE_ZIPS,
  ...{ PR: "00901", VI: "00802", AA: "34002", AE: "09012", AP: "96201" },
};

describe("a ZIP code", () => {
  test("is in its state alone [TAX-4]", () => {
    expect(Object.keys(KNOWN)).toEqual(expect.arrayContaining(Object.keys(US_STATES)));
    for (const [state, zip] of Object.entries(KNOWN)) {
      expect(otherState(state, zip), zip).toBeUndefined();
      for (const other of Object.keys(KNOWN))
        if (other !== state && !(zip === "20001" && other === "VA"))
          expect(otherState(other, zip), `${zip} ${other}`).toBe(state);
    }
  });

  test.each([
    ["00501", "NY"],
    ["05501", "MA"],
    ["73301", "TX"],
    ["88510", "TX"],
    ["39901", "GA"],
    ["20101", "VA"],
    ["56901", "DC"],
    ["34145", "FL"],
  ])("%s is in %s, in the midst of another's", (zip, state) => {
    expect(statesOfZip(zip)).toEqual([state]);
  });

  test.each([
    ["06390", ["CT", "NY"]],
    ["83414", ["ID", "WY"]],
    ["96799", ["HI", "AS"]],
    ["20598", ["DC", "MD", "VA"]],
    ["89439", ["NV", "CA"]],
    ["42223", ["KY", "TN"]],
  ])("%s is in none of %s alone", (zip, states) => {
    expect(statesOfZip(zip)).toEqual(states);
    for (const state of states) expect(otherState(state, zip)).toBeUndefined();
  });

  test("that nobody knows, or of islands of several names, contradicts no state", () => {
    for (const zip of ["00000", "56801", "96910", "96950"])
      for (const state of ["GU", "MP", "NY"]) expect(otherState(state, zip), zip).toBeUndefined();
  });
});

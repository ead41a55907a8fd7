import { describe, expect, test } from "vitest";
import { US_STATES } from "../../common/tax.ts";
import { otherState, statesOfZip } from "./zip-states.ts";

/** A ZIP code of the capital, and others that are near a border or in a range of their own. */
const KNOWN: Record<string, string> = {
  ...{ AL: "36104", AK: "99801", AZ: "85007", AR: "72201", CA: "95814", CO: "80202", CT: "06103" },
  ...{ DE: "19901", DC: "20001", FL: "32301", GA: "30303", HI: "96813", ID: "83702", IL: "62701" },
  ...{ IN: "46204", IA: "50309", KS: "66603", KY: "40601", LA: "70802", ME: "04330", MD: "21401" },
  ...{ MA: "02201", MI: "48933", MN: "55102", MS: "39205", MO: "65101", MT: "59623", NE: "68502" },
  ...{ NV: "89701", NH: "03301", NJ: "08608", NM: "87501", NY: "12207", NC: "27601", ND: "58501" },
  ...{ OH: "43215", OK: "73102", OR: "97301", PA: "17101", RI: "02903", SC: "29217", SD: "57501" },
  ...{ TN: "37219", TX: "78701", UT: "84111", VT: "05602", VA: "23219", WA: "98507", WV: "25301" },
  ...{ WI: "53703", WY: "82001", PR: "00901", VI: "00802", AA: "34002", AE: "09012", AP: "96201" },
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

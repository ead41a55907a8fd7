import { areaName } from "../../common/areas.ts";

/**
 * The state that a ZIP code is in, by the prefixes of the Postal Service's Publication 65 and labeling list L002. A
 * prefix that it gives to no state alone stands at each of them, and one that stands nowhere says nothing.
 */
const PREFIXES: Record<string, string> = {
  AA: "340",
  AE: "090-098",
  AK: "995-999",
  AL: "350-369",
  AP: "962-966",
  AR: "716-729",
  AZ: "850-865",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199",
  FL: "320-339 341-349",
  GA: "300-319 398-399",
  HI: "967-968",
  IA: "500-528",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  MA: "010-027 055",
  MD: "205-219",
  ME: "039-049",
  MI: "480-499",
  MN: "550-567",
  MO: "630-658",
  MS: "386-397",
  MT: "590-599",
  NC: "270-289",
  ND: "580-588",
  NE: "680-693",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NV: "889-898",
  NY: "005 100-149",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VA: "200-201 205 220-246",
  VI: "008",
  VT: "050-054 056-059",
  WA: "980-994",
  WI: "530-549",
  WV: "247-268",
  WY: "820-831",
};

/** ZIP codes beyond a border of the state that their prefix is of, or on both sides of it: both have them. */
const BEYOND: Record<string, string> = {
  "02861": "MA",
  "06390": "NY",
  "31905": "AL",
  "42223": "TN",
  "59221": "ND",
  "63673": "IL",
  "71749": "LA",
  "73949": "TX",
  "81137": "NM",
  "83414": "WY",
  "84536": "AZ",
  "86044": "UT",
  "86515": "NM",
  "88063": "TX",
  "89439": "CA",
  "96799": "AS",
  "97635": "CA",
};

let byPrefix: Map<string, string[]> | undefined;

/** The state that a ZIP code is in, where that is not the named one; undefined also where nobody knows. */
export function otherState(named: string, zip: string): string | undefined {
  const states = statesOfZip(zip);
  return states.includes(named) ? undefined : states[0];
}

/** A state of the United States by its letters, as people read it. */
export function stateName(state: string): string {
  return areaName("US", state) ?? state;
}

/** The states that have this ZIP code; several where it is no one's alone, none where nobody knows. */
export function statesOfZip(zip: string): readonly string[] {
  byPrefix ??= index();
  const states = byPrefix.get(zip.slice(0, 3)) ?? [];
  const other = BEYOND[zip];
  return other === undefined ? states : [...states, other];
}

function index(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [state, ranges] of Object.entries(PREFIXES)) {
    for (const range of ranges.split(" ")) {
      const [first = "", last = first] = range.split("-");
      for (let at = Number(first); at <= Number(last); at++) {
        const prefix = String(at).padStart(3, "0");
        found.set(prefix, [...(found.get(prefix) ?? []), state]);
      }
    }
  }
  return found;
}

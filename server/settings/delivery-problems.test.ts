import { expect, test } from "vitest";
import { deliveryMethod } from "../../tests/support/delivery.ts";
import { deliveryProblems } from "./delivery-problems.ts";

const zone = (name: string, ...places: string[]) => ({ name, places, methods: [deliveryMethod()] });

test.each(["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"])(
  "%s is one place, whether it is named as a country or as a part of the United States [DELIVERY-5]",
  (code) => {
    const state = `US-${code}`;
    for (const [one, other] of [
      [code, state],
      [state, code],
    ] as const) {
      expect(deliveryProblems({ zones: [zone("A", "DE", one), zone("B", "FR", other)] })).toEqual([
        { field: "values.zones.1.places.1", message: expect.stringContaining("“A” already") },
      ]);
      expect(deliveryProblems({ zones: [zone("A", one, other)] })).toEqual([
        { field: "values.zones.0.places.1", message: expect.stringContaining("are one place") },
      ]);
    }
    const once = [zone("A", code), zone("B", "US", "US-CA"), zone("C")];
    expect(deliveryProblems({ zones: once })).toEqual([]);
  },
);

test.each(["CA", "DE", "GA", "IN", "PA"])(
  "%s is a country, and US-%s the state that has the same letters [DELIVERY-5]",
  (code) => {
    expect(deliveryProblems({ zones: [zone("A", code), zone("B", `US-${code}`)] })).toEqual([]);
    expect(deliveryProblems({ zones: [zone("A", code, `US-${code}`)] })).toEqual([]);
  },
);

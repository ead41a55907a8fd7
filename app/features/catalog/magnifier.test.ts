import { describe, expect, it } from "vitest";
import { carry, keptOn, MOST, magnify, WHOLE } from "./magnifier.ts";

const STAGE = { width: 800, height: 500 };

describe("a magnified picture", () => {
  it("keeps in place what lies under the pointer [PROD-16]", () => {
    const twice = magnify(WHOLE, 2, { x: 100, y: -50 });
    expect(twice).toEqual({ scale: 2, x: -100, y: 50 });
    expect(magnify(twice, 1, { x: 100, y: -50 })).toEqual(WHOLE);
  });

  it("is never smaller than whole nor larger than the limit", () => {
    expect(magnify(WHOLE, 0.3, { x: 9, y: 9 })).toEqual(WHOLE);
    expect(magnify(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(MOST);
  });

  it("follows one finger", () => {
    const twice = { scale: 2, x: 10, y: 10 };
    expect(carry(twice, [{ x: 0, y: 0 }], [{ x: 7, y: -3 }])).toEqual({ scale: 2, x: 17, y: 7 });
  });

  it("grows between two fingers and follows their middle", () => {
    const apart = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ];
    const wider = [
      { x: -90, y: 20 },
      { x: 110, y: 20 },
    ];
    expect(carry(WHOLE, apart, wider)).toEqual({ scale: 2, x: 10, y: 20 });
  });

  it("cannot be lost beyond the edge [PROD-16]", () => {
    // 400 × 500 when whole, so 1200 × 1500 on 800 × 500.
    expect(keptOn(STAGE, { scale: 3, x: 999, y: -999 })).toEqual({ scale: 3, x: 200, y: -500 });
  });

  it("stands in the middle where it leaves room", () => {
    expect(keptOn(STAGE, { scale: 1.5, x: 30, y: 40 })).toEqual({ scale: 1.5, x: 0, y: 40 });
    expect(keptOn(STAGE, { scale: 1, x: 30, y: 40 })).toEqual(WHOLE);
  });
});

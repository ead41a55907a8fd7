import { describe, expect, test } from "vitest";
import { latenessOf, leavesBy, moveDay, silenceOn } from "./late-orders.ts";

// Monday, November 30, 2026.
const MONDAY = "2026-11-30";

describe("the last day on which an order may leave", () => {
  test.each([
    ["calendar", 2, "2026-12-05"],
    ["working", 2, "2026-12-03"],
    ["working", 3, "2026-12-02"],
    ["working", 0, "2026-12-07"],
  ] as const)(
    "is the last of arrival less the way's shortest time: %s days, %i [LATE-1]",
    (days, fromDays, by) => {
      const delivery = { earliest: "2026-12-02", latest: "2026-12-07" };
      expect(leavesBy({ orderedOn: MONDAY, delivery, method: { fromDays, days } })).toBe(by);
    },
  );

  test("follows the told days where the method is gone [LATE-1]", () => {
    const delivery = { earliest: "2026-12-03", latest: "2026-12-05" };
    expect(leavesBy({ orderedOn: MONDAY, delivery })).toBe("2026-12-02");
  });

  test("is never before the order [LATE-1]", () => {
    const delivery = { earliest: "2026-12-01", latest: "2026-12-02" };
    const method = { fromDays: 60, days: "calendar" } as const;
    expect(leavesBy({ orderedOn: MONDAY, delivery, method })).toBe(MONDAY);
  });
});

test.each([
  ["2026-11-29", "late"],
  ["2026-11-30", "soon"],
  ["2026-12-02", "soon"],
  ["2026-12-03", "in time"],
])("on a Monday an order that should leave by %s is %s [LATE-2]", (leaveBy, is) => {
  expect(latenessOf(leaveBy, MONDAY)).toBe(is);
});

test("on a Friday two working days end on Tuesday [LATE-2]", () => {
  expect(latenessOf("2026-12-08", "2026-12-04")).toBe("soon");
  expect(latenessOf("2026-12-09", "2026-12-04")).toBe("in time");
});

describe("silence", () => {
  const asked = { isUs: true, isAgain: false, promisedOn: "2026-11-27", today: MONDAY };

  test.each([
    ["2026-12-04", "keep", "2026-12-04"],
    ["2026-12-20", "keep", "2026-12-07"],
    ["2026-12-27", "keep", "2026-12-07"],
    ["2026-12-28", "cancel", "2026-12-27"],
    [undefined, "cancel", "2026-12-27"],
  ])(
    "on a first delay until %s in the US means %s, by %s [LATE-3]",
    (newOn, onSilence, answerOn) => {
      expect(silenceOn({ ...asked, newOn })).toEqual({ onSilence, answerOn });
    },
  );

  test("on a second delay in the US ends it by the day that was promised last, or in three days [LATE-3]", () => {
    const again = { ...asked, isAgain: true, newOn: "2026-12-10" };
    expect(silenceOn(again)).toEqual({ onSilence: "cancel", answerOn: "2026-12-03" });
    expect(silenceOn({ ...again, promisedOn: "2026-12-05" })).toEqual({
      onSilence: "cancel",
      answerOn: "2026-12-05",
    });
  });

  test.each(["2026-12-20", "2027-03-01", undefined])(
    "until %s keeps it elsewhere [LATE-3]",
    (newOn) => {
      for (const isAgain of [false, true]) {
        const said = silenceOn({ ...asked, isUs: false, isAgain, newOn });
        expect(said).toEqual({ onSilence: "keep", answerOn: "2026-12-07" });
      }
    },
  );
});

test("days are moved over the ends of months and years [LATE-1]", () => {
  expect(moveDay("2026-12-31", 1)).toBe("2027-01-01");
  expect(moveDay("2028-03-01", -1)).toBe("2028-02-29");
  expect(moveDay("2026-12-05", -1, "working")).toBe("2026-12-04");
});

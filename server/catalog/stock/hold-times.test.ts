import { expect, test } from "vitest";
import { holdEnd, minutesAfter, type Spell, spellOf } from "./hold-times.ts";

const noon = new Date("2026-03-14T12:00:00Z");
const at = (minutes: number) => minutesAfter(noon, minutes);

/** What holds asked for at these minutes would be kept until, each for one customer; minutes again. */
function keep(...asked: number[]): number[] {
  let spell: Spell | undefined;
  return asked.map((minute) => {
    const now = at(minute);
    const mine = spellOf(spell, now);
    const end = holdEnd([mine], now);
    if (end > now) spell = { ...mine, until: end };
    return (end.getTime() - noon.getTime()) / 60_000;
  });
}

test("a hold is kept for half an hour [STOCK-9]", () => {
  expect(keep(0)).toEqual([30]);
});

test("renewed again and again it ends after an hour and a half [STOCK-9]", () => {
  expect(keep(0, 20, 40, 60, 75, 89)).toEqual([30, 50, 70, 90, 90, 90]);
});

test("after that there is no hold for half an hour, and then a full one [STOCK-9]", () => {
  expect(keep(0, 30, 60, 90, 119, 120)).toEqual([30, 60, 90, 90, 119, 150]);
});

test("a shorter pause does not start the count again, and does not count itself [STOCK-9]", () => {
  // Thirty minutes three times, and twenty without twice.
  expect(keep(0, 50, 100, 125)).toEqual([30, 80, 130, 130]);
});

test("after half an hour without a hold the count starts again [STOCK-9]", () => {
  expect(keep(0, 60, 89)).toEqual([30, 90, 119]);
});

test("the shorter of two spells ends it [STOCK-9]", () => {
  const mine = { beganAt: at(-10), until: at(20) };
  const address = { beganAt: at(-85), until: at(5) };
  expect(holdEnd([mine, address], noon)).toEqual(at(5));
  expect(holdEnd([mine], noon)).toEqual(at(30));
});

test("one may go on for longer than others [STOCK-9]", () => {
  const line = { beganAt: at(-10), until: at(20) };
  const network = { beganAt: at(-100), until: at(5) };
  expect(holdEnd([line, { ...network, minutes: 900 }], noon)).toEqual(at(30));
  expect(holdEnd([line, { ...network, minutes: 110 }], noon)).toEqual(at(10));
});

import { expect, test } from "vitest";
import { isOf, readState } from "./states.ts";

const page = (name: number, again = name) =>
  `<title>Atelier ${name}</title><meta content="#8c1610"><style>:root{--color-thread:#8c1610}</style>
   <header>Atelier ${again} Entry 3 Wording 4</header><footer>Entry 3 Wording 4 Atelier ${name}</footer>`;

test("a page says which state it shows [SET-2]", () => {
  const { state, problems } = readState(page(7));
  expect([state, problems]).toEqual([{ identity: 7, appearance: 16, texts: 4, menus: 3 }, []]);
  const whole = { identity: 7, appearance: 16, texts: 4, menus: 3, home: 9 };
  expect(isOf(state, whole)).toBe(true);
  expect(isOf(state, { ...whole, menus: 2 })).toBe(false);
});

test("a page that mixes two states is found [SET-2]", () => {
  expect(readState(page(7, 8)).problems).toEqual(["identity is 7 and 8"]);
  expect(readState("").problems).toContain("texts is there 0 times");
});

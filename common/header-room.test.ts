import { expect, test } from "vitest";
import { roomFor } from "./header-room.ts";

test.each<[string, string[], string]>([
  ["the shop's own four", ["Men", "Women", "Top Wear", "Bottom Wear"], "beside"],
  ["the same in German", ["Herren", "Damen", "Oberteile", "Hosen & Röcke"], "beside"],
  ["none", [], "beside"],
  ["eight short ones", Array.from({ length: 8 }, () => "Sale"), "below"],
  ["one of 40 signs", ["n".repeat(40)], "beside"],
  ["one of 40 wide signs", ["衣".repeat(40)], "below"],
  ["eight of ten signs", Array.from({ length: 8 }, () => "Menu entry"), "below"],
  ["eight of 13 signs", Array.from({ length: 8 }, () => "n".repeat(13)), "below"],
  ["eight of 16 signs", Array.from({ length: 8 }, () => "n".repeat(16)), "button"],
  ["eight of 40 signs", Array.from({ length: 8 }, () => "n".repeat(40)), "button"],
])("%s have their room", (_what, names, room) => {
  expect(roomFor(names)).toBe(room);
});

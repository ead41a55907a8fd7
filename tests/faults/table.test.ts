import { expect, test } from "vitest";
import { toSpread, toTable } from "./table.ts";

const line = (seed: number, seconds: number) => ({
  what: "A storm",
  ran: "1 storm",
  asked: "calm within 10 s",
  measured: `calm after ${seconds} s`,
  figures: [{ what: "calm", seconds, asked: 10 }],
  isOk: seconds <= 10,
  problems: [],
  seed,
});

test("each run has its row, with its seed and whether it held", () => {
  const rows = toTable([line(1, 4), line(2, 12)]).split("\n");
  expect(rows).toHaveLength(4);
  expect(rows[2]).toBe("| A storm | 1 | 1 storm | calm within 10 s | calm after 4 s | yes |");
  expect(rows[3]).toMatch(/ NO \|$/);
});

test("of many runs the least, the median and the most is told, and how many had half to spare [HOUSE-9]", () => {
  const runs = [6, 1, 5, 2, 4].map((seconds, index) => line(index, seconds));
  expect(toSpread(runs).split("\n")[2]).toBe(
    "| A storm: calm | 5 | 1.0 | 4.0 | 6.0 | 10 | 4 of 5 |",
  );
});

test("of an even number of runs the median lies between the two in the middle", () => {
  const runs = [1, 2, 3, 8].map((seconds, index) => line(index, seconds));
  expect(toSpread(runs)).toContain("| 4 | 1.0 | 2.5 | 8.0 | 10 | 3 of 4 |");
});

test("what is measured in no times has no spread", () => {
  const { figures: _, ...still } = line(1, 1);
  expect(toSpread([still]).split("\n")).toHaveLength(2);
});

import { expect, test } from "vitest";
import type { ReturnableLine } from "../../../server/returns/contract.ts";
import { chosenPlaces, errorsAt, readLines } from "./read-form.ts";

const line = (size: string, returnable = 1): ReturnableLine => ({
  ...{ productId: "7", color: "Black", size, name: "Shirt", image: "", price: 10 },
  ...{ quantity: returnable, returnable, variants: [] },
});
const lines = [line("S"), line("M", 3), line("L")];
const typed = {
  "reason.0": "",
  "reason.1": "too-small",
  "wish.1": '["Black","L"]',
  "reason.2": "faulty",
};

test("only what has a reason comes back, all of it unless something else is said [SENDBACK-5]", () => {
  expect(readLines(typed, lines)).toEqual([
    {
      ...{ productId: "7", color: "Black", size: "M", quantity: 3, reason: "too-small" },
      ...{ wish: "exchange", exchange: { color: "Black", size: "L" } },
    },
    { productId: "7", color: "Black", size: "L", quantity: 1, reason: "faulty", wish: "refund" },
  ]);
  expect(readLines({ ...typed, "units.1": "2" }, lines)[0]).toMatchObject({ quantity: 2 });
});

test("a refusal stands at the line that it is of, though the shop counts fewer [SENDBACK-6]", () => {
  const refusals = { "lines.0.exchange": "gone", "lines.1.quantity": "too many", "lines.1": "no" };
  expect(errorsAt(refusals, chosenPlaces(typed, lines))).toEqual({
    ...{ "wish.1": "gone", "units.2": "too many", "reason.2": "no" },
  });
  expect(errorsAt({ "lines.5": "no", form: "no" }, [1, 2])).toEqual({});
});

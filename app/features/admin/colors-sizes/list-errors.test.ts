import { expect, test } from "vitest";
import { errorsById, errorsOf, inFormsWords } from "./list-errors.ts";

test("an error stands at the thing and the field that it is about, wherever the thing moves", () => {
  const errors = {
    "values.guides.1.name": "is taken",
    "values.guides.0.categories.2": "is too long",
    "values.guides.0.categories.3": "is too long as well",
    "values.guides.0.rows.0.values.1": "is no measure",
    "values.guides": "are too many",
  };
  const found = errorsById(errors, [{ id: 12 }, { id: 7 }], "guides");
  expect(errorsOf(found, 12)).toEqual({
    categories: "is too long",
    "rows.0.values.1": "is no measure",
  });
  expect(errorsOf(found, 7)).toEqual({ name: "is taken" });
  expect(found.guides).toBe("are too many");
});

test("nobody reads the API's name of a list", () => {
  const said = "must have at most 200 entries";
  expect(inFormsWords(`values.guides ${said}`, "guides", "Size guides")).toBe(
    `Size guides ${said}`,
  );
  expect(inFormsWords("guides.0.name is required", "guides", "Size guides")).toBe(
    "guides.0.name is required",
  );
});

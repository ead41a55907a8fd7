import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plainlyRefused } from "./plainly-refused.ts";

function refusal(message: string, ...errors: { field: string; message: string }[]) {
  return { ok: false as const, status: 400, message, refusal: { message, errors } };
}

test("a refusal names a field as pages do, and says what is wrong at the field in a sentence", () => {
  const empty = { field: "values.sections", message: "must not be empty" };
  expect(plainlyRefused(refusal("values.sections must not be empty", empty), "values.")).toEqual({
    message: "Sections of the home page must not be empty",
    errors: { sections: "Must not be empty" },
  });
  const inner = { field: "values.sections.3.title", message: "is required" };
  expect(plainlyRefused(refusal("values.sections.3.title is required", inner)).message).toBe(
    "Title is required",
  );
});

test("a refusal that is a sentence already stays", () => {
  const said = "You would be back before the pause begins";
  const back = { field: "values.backAt", message: said };
  expect(plainlyRefused(refusal(said, back), "values.")).toEqual({
    message: said,
    errors: { backAt: said },
  });
  expect(plainlyRefused(refusal("The shop is busy"))).toEqual({
    message: "The shop is busy",
    errors: {},
  });
});

test("no form of the admin area says a field's path", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const forms = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("plainly-refused"));
  const raw = forms.filter((file) =>
    /\b(?:refusedBy|fieldErrorsOf)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, "utf8")),
  );
  expect(raw).toEqual([]);
});

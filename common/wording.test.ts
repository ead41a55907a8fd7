import { afterEach, expect, test } from "vitest";
import { counted, text, texts } from "./text.ts";
import { changeTexts } from "./wording.ts";

const shelf = texts("shelfMessages", {
  title: "Shelf",
  left: counted({ one: "1 left", other: "{count} left" }),
  rows: [{ title: "First" }, { title: "Second" }],
});

afterEach(() => changeTexts({}));

const said = () => [shelf.title, shelf.left(2), shelf.left(1), shelf.rows[1]?.title];

test("texts are changed wherever they stand, and put back as they were", () => {
  const before = said();
  const { left } = shelf;
  changeTexts({
    shelfMessages: {
      title: "Regal",
      left: { one: "Noch eins", other: "Noch {count}" },
      rows: { 1: { title: "Zweites" } },
    },
    otherMessages: { title: "Nichts" },
  });
  expect(said()).toEqual(["Regal", "Noch 2", "Noch eins", "Zweites"]);
  // Whoever holds the text says the new one as well.
  expect(left(3)).toBe("Noch 3");
  changeTexts({ shelfMessages: { title: "Bord" } });
  expect(said()).toEqual(["Bord", ...before.slice(1)]);
  changeTexts({});
  expect(said()).toEqual(before);
});

test("a subject that comes later has the changes of before", () => {
  changeTexts({ lateMessages: { title: "Spät" } });
  const late = texts("lateMessages", { title: "Late", text: text("{name} is late") });
  expect([late.title, late.text("Ada")]).toEqual(["Spät", "Ada is late"]);
  changeTexts({});
  expect(late.title).toBe("Late");
});

test.each([
  { gone: "Regal" },
  { rows: { 7: { title: "Regal" } } },
  { rows: "Regal" },
  { title: { one: "Regal", other: "Regale" } },
  { left: { title: "Regal" } },
  { rows: { 1: { title: { length: "Regal" } } } },
  JSON.parse('{"__proto__":{"title":"Regal"}}'),
  { constructor: { name: "Regal" } },
])("a change of what is no text changes nothing: %j", (words) => {
  const before = said();
  changeTexts({ shelfMessages: words });
  expect(said()).toEqual(before);
  expect({}).not.toHaveProperty("title");
});

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
    "shelfMessages.title": "Regal",
    "shelfMessages.left": { one: "Noch eins", other: "Noch {count}" },
    "shelfMessages.rows.1.title": "Zweites",
    "otherMessages.title": "Nichts",
  });
  expect(said()).toEqual(["Regal", "Noch 2", "Noch eins", "Zweites"]);
  // Whoever holds the text says the new one as well.
  expect(left(3)).toBe("Noch 3");
  changeTexts({ "shelfMessages.title": "Bord" });
  expect(said()).toEqual(["Bord", ...before.slice(1)]);
  changeTexts({});
  expect(said()).toEqual(before);
});

test("a subject that comes later has the changes of before", () => {
  changeTexts({ "lateMessages.title": "Spät" });
  const late = texts("lateMessages", { title: "Late", text: text("{name} is late") });
  expect([late.title, late.text("Ada")]).toEqual(["Spät", "Ada is late"]);
  changeTexts({});
  expect(late.title).toBe("Late");
});

test.each([
  "shelfMessages",
  "shelfMessages.gone",
  "shelfMessages.rows.7.title",
  "shelfMessages.__proto__.title",
  "shelfMessages.constructor.name",
  "shelfMessages.title.length",
])("a change of what is no text changes nothing: %s", (place) => {
  const before = said();
  changeTexts({ [place]: "Regal" });
  expect(said()).toEqual(before);
  expect({}).not.toHaveProperty("title");
});

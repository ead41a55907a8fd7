import { expect, test } from "vitest";
import { promiseMessages } from "./de/promises.ts";
import { LANGUAGE_WORDS } from "./languages.ts";

const { shownWords: _, search: __, ...messages } = LANGUAGE_WORDS.de;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("German has one word for what is pressed", () => {
  const texts = textsIn(messages);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /\bButtons?\b/.test(text))).toEqual([]);
});

test("German names the other places in the case that “nach” asks for", () => {
  const { morePlaces, places, freeText } = promiseMessages;
  expect([places, freeText]).toEqual(["Wir liefern nach {places}", "Nach {places}"]);
  expect(morePlaces).toEqual({
    one: "{places} und 1 weiteren Ort",
    other: "{places} und {count} weiteren Orten",
  });
});

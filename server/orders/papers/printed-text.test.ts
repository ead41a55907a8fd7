import { expect, test } from "vitest";
import { printedText } from "./printed-text.ts";

/** A typeface of ASCII and a few letters with accents. */
const has = (letter: number) =>
  (letter >= 0x20 && letter < 0x7f) || "éêŁł".includes(String.fromCodePoint(letter));

test.each([
  ["what the typeface has stays", "Łódka é & <b>", "Łodka é & <b>", true],
  ["accents that it lacks go", "Trần Huế Žižka", "Tran Huê Zizka", true],
  [
    "Cyrillic and Greek are said in Latin letters",
    "Щукин Їжак Андрей",
    "Shchukin Yizhak Andrey",
    true,
  ],
  ["so is Greek with its accents", "Ἀθῆναι Ψυχή", "Athinai Psychi", true],
  ["other forms of a letter are that letter", "１２３ ﬁn", "123 fin", true],
  ["white space is a space, what cannot be seen is nothing", "a\n\tb\u200bc\u0007", "a bc", true],
  ["what cannot be said is marked", "北京 5", "?? 5", false],
  ["an emoji is one mark", "Ada 🧵", "Ada ?", false],
])("%s", (_fact, text, printed, isWhole) => {
  expect(printedText(text, has)).toEqual({ text: printed, isWhole });
});

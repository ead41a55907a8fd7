import { colorsSizesApiMessages as messages } from "../../common/messages/admin/colors-sizes.ts";
import { sizeGuideMessages } from "../../common/messages/size-guide.ts";
import type { SizeGuide } from "../../common/size-guides.ts";
import type { FieldError } from "../platform/errors.ts";

/** What is wrong with size guides, by field. */
export function sizeGuideProblems({ guides }: { guides: readonly SizeGuide[] }): FieldError[] {
  return guides.flatMap((guide, place) => {
    const isTwice = guide.name !== "" && isAmong(guide.name, guides.slice(0, place), nameOf);
    const problems = [
      ...(isTwice ? [["name", messages.guideTwice(guide.name)]] : []),
      ...problemsOfMeasures(guide),
      ...problemsOfRows(guide),
    ];
    return problems.map(([field, message = ""]) => ({
      field: `values.guides.${place}.${field}`,
      message,
    }));
  });
}

function problemsOfMeasures({ measures }: SizeGuide): string[][] {
  if (measures.length === 0) return [["measures", messages.guideWithoutMeasures]];
  return measures.flatMap(({ measure, name }, place) => {
    const before = measures.slice(0, place);
    if (measure === "" && name === "")
      return [[`measures.${place}.name`, messages.measureNameless]];
    const isTwice =
      name === ""
        ? before.some((other) => other.name === "" && other.measure === measure)
        : isAmong(name, before, nameOf);
    return isTwice
      ? [[`measures.${place}.name`, messages.measureTwice(name || nameOfMeasure(measure))]]
      : [];
  });
}

function nameOfMeasure(measure: SizeGuide["measures"][number]["measure"]): string {
  return (measure !== "" && sizeGuideMessages.measures[measure][0]) || measure;
}

function problemsOfRows({ rows, measures }: SizeGuide): string[][] {
  if (rows.length === 0) return [["rows", messages.guideEmpty]];
  return rows.flatMap(({ size, values }, place) => {
    if (size === "") return [[`rows.${place}.size`, messages.guideSizeless]];
    const isTwice = isAmong(size, rows.slice(0, place), (row) => row.size);
    if (isTwice) return [[`rows.${place}.size`, messages.sizeTwice(size)]];
    const missing = Math.min(values.length, measures.length);
    return values.length === measures.length
      ? []
      : [[`rows.${place}.values.${missing}`, messages.notMeasure]];
  });
}

function isAmong<Thing>(
  word: string,
  things: readonly Thing[],
  wordOf: (thing: Thing) => string,
): boolean {
  return things.some((thing) => wordOf(thing).toLowerCase() === word.toLowerCase());
}

function nameOf({ name }: { name: string }): string {
  return name;
}

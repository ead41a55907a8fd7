import { readTrackingNumber } from "../../../../../common/carriers.ts";
import { packingMessages } from "../../../../../common/messages/admin/packing.ts";

const { problems } = packingMessages.ship;

export interface Choice {
  key: string;
  name: string;
}

/** A line that is right. */
export interface TrackedOrder {
  orderNumber: number;
  trackingNumber: string;
  /** Empty: that of all. */
  carrier: string;
}

export interface ReadNumbers {
  tracked: Map<number, TrackedOrder>;
  /** What is wrong, with the number of the line as it is pasted. */
  wrong: { line: number; problem: string }[];
}

/**
 * Reads a pasted list: on each line an order number, a tracking number and, if it likes, a carrier by key or name.
 * Numbers in groups stand with blanks where the line has another separator. A first line of headings is left out.
 * @param chosen the numbers of the orders that may be sent
 * @param carrier that of all; empty: none
 */
export function readNumbers(
  pasted: string,
  chosen: ReadonlySet<number>,
  carriers: readonly Choice[],
  carrier: string,
): ReadNumbers {
  const read: ReadNumbers = { tracked: new Map(), wrong: [] };
  const lines = pasted.split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== "");
  lines.forEach((text, index) => {
    if (text.trim() === "" || (index === first && isHead(text))) return;
    const found = readLine(text, carriers, carrier);
    if (typeof found === "string") read.wrong.push({ line: index + 1, problem: found });
    else {
      const { orderNumber } = found;
      const problem = read.tracked.has(orderNumber)
        ? problems.twice(orderNumber)
        : chosen.has(orderNumber)
          ? undefined
          : problems.notChosen(orderNumber);
      if (problem) read.wrong.push({ line: index + 1, problem });
      else read.tracked.set(orderNumber, found);
    }
  });
  return read;
}

/** Whether a line has headings: no digit stands in it. */
function isHead(text: string): boolean {
  return !/\d/.test(text);
}

function readLine(
  text: string,
  carriers: readonly Choice[],
  carrierOfAll: string,
): TrackedOrder | string {
  const [order = "", number = "", name = ""] = cellsOf(text);
  const [, digits] = /^#?(\d{1,15})$/.exec(order) ?? [];
  if (digits === undefined) return problems.noOrder;
  const trackingNumber = readTrackingNumber(number);
  if (trackingNumber === undefined) return problems.noNumber;
  const carrier = carriers.find((one) => isNamed(one, name))?.key;
  if (name !== "" && carrier === undefined) return problems.noCarrier(name);
  if (!carrier && carrierOfAll === "") return problems.carrierMissing;
  return { orderNumber: Number(digits), trackingNumber, carrier: carrier ?? "" };
}

/** The cells of a line: by tabs, semicolons or commas; else by blanks, after which a carrier's name may have some. */
function cellsOf(text: string): string[] {
  const separator = ["\t", ";", ","].find((one) => text.includes(one));
  if (separator) {
    return text.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    );
  }
  const [, order = "", number = "", name = ""] =
    /^\s*(\S+)(?:\s+(\S+)(?:\s+(.+))?)?/.exec(text) ?? [];
  return [order, number, name.trim()];
}

function isNamed({ key, name }: Choice, said: string): boolean {
  const wanted = said.toLowerCase();
  return key.toLowerCase() === wanted || name.toLowerCase() === wanted;
}

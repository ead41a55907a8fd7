import { returnPageMessages as messages } from "../../../common/messages/return-page.ts";
import type {
  ReturnableLine,
  ReturnLine,
  ReturnOptions,
} from "../../../server/returns/contract.ts";

/** Why nothing of a line can be sent back; undefined where something can. */
export function whyNot(line: ReturnableLine, options: ReturnOptions): string | undefined {
  if (line.returnable > 0) return undefined;
  const announced = countIn(line, options, ["open", "review"]);
  if (announced >= line.quantity) return messages.announced;
  const back = countIn(line, options, ["done"]);
  if (back >= line.quantity) return messages.allBack;
  return messages.nothing;
}

function countIn(
  line: ReturnableLine,
  { returns }: ReturnOptions,
  statuses: readonly string[],
): number {
  return returns
    .filter(({ status }) => statuses.includes(status))
    .flatMap(({ lines }) => lines)
    .filter((one) => isOf(one, line))
    .reduce((units, { quantity }) => units + quantity, 0);
}

function isOf(one: ReturnLine, { productId, color, size }: ReturnableLine): boolean {
  return one.productId === productId && one.color === color && one.size === size;
}

/** Whether all that has left is announced already, or back. */
export function isNothingLeft({ lines }: ReturnOptions): boolean {
  return lines.every(({ returnable }) => returnable === 0);
}

/** Whether nothing comes back any more, not even what is faulty. */
export function isAllOver({ isOver, faultyUntil }: ReturnOptions): boolean {
  return isOver && (faultyUntil === undefined || Date.parse(faultyUntil) < Date.now());
}

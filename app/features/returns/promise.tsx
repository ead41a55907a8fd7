import { returnPageMessages as messages } from "../../../common/messages/return-page.ts";
import { formatDollars } from "../../../common/money.ts";
import type { ReturnOptions } from "../../../server/returns/contract.ts";
import { useDays } from "./use-days.ts";
import { isAllOver, isNothingLeft } from "./why-not.ts";

/** Until when something can be sent back, and what that costs. */
export function ReturnPromise({ options }: { options: ReturnOptions }) {
  const day = useDays();
  const { days, until, isOver, faultyUntil, fee, isSent } = options;
  if (!isSent) return <p className="mt-4">{messages.notSent}</p>;
  if (isNothingLeft(options)) return <p className="mt-6 text-ink-soft">{messages.nothingLeft}</p>;
  return (
    <div className="mt-4 grid gap-2 text-ink-soft">
      {until === undefined ? (
        <p>{messages.promise(days)}</p>
      ) : (
        <p>{isOver ? messages.over(day(until)) : messages.until(days, day(until))}</p>
      )}
      {isOver && faultyUntil !== undefined && !isAllOver(options) && (
        <p>{messages.stillFaulty(day(faultyUntil))}</p>
      )}
      {fee !== undefined && <p>{messages.fee(formatDollars(fee))}</p>}
    </div>
  );
}

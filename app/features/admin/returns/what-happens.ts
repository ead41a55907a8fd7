import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { AdminReturn, ReturnLine } from "../../../../server/returns/contract.ts";
import { acceptedOf, type Found, judgedOf, presetOf, toJudge } from "./judging.ts";

const messages = adminReturnMessages.after;

interface Entry {
  found: ReadonlyMap<number, Found>;
  /** Whether the delivery goes back as well. */
  delivery: boolean;
  /** Whether what was to be exchanged is paid back. */
  refundInstead: boolean;
}

interface After {
  line: ReturnLine;
  now: Found;
  accepted: number;
  /** With what was judged before. */
  judged: number;
  allAccepted: number;
}

/** What will happen at a click on the button, in sentences. Of money it says what this page knows. */
export function whatHappens(one: AdminReturn, entry: Entry): string[] {
  const judging = new Set(toJudge(one).map(({ place }) => place));
  const lines = one.lines.map((line): After => {
    const none = { good: 0, damaged: 0, missing: 0, accepted: 0 };
    const now = judging.has(line.place) ? (entry.found.get(line.place) ?? presetOf(line)) : none;
    const accepted = acceptedOf(line, now);
    return {
      ...{ line, now, accepted },
      judged: judgedOf(line) + now.good + now.damaged + now.missing,
      allAccepted: line.accepted + accepted,
    };
  });
  const sum = (of: (after: After) => number) => lines.reduce((all, after) => all + of(after), 0);
  const isSwap = ({ line: { wish } }: After) => wish === "exchange" && !entry.refundInstead;
  const good = sum(({ now }) => now.good);
  const damaged = sum(({ now }) => now.damaged);
  const refunded = sum((after) => (isSwap(after) ? 0 : after.accepted));
  const open = sum(({ line, judged }) => line.quantity - judged);
  const left = sum(({ line, allAccepted }) => line.quantity - allAccepted);
  return [
    ...(good > 0 ? [messages.shelf(good)] : []),
    ...(damaged > 0 ? [messages.damaged(damaged)] : []),
    ...(refunded > 0 ? [messages.refund(refunded)] : []),
    ...(entry.delivery && one.delivery ? [messages.delivery(formatDollars(one.delivery))] : []),
    ...((refunded > 0 || entry.delivery) && one.fee && !wasPaidBefore(one)
      ? [messages.fee(formatDollars(one.fee))]
      : []),
    ...sayExchange(lines.filter(isSwap)),
    open > 0 ? messages.open(open) : left > 0 ? messages.review(left) : messages.done,
    messages.mail,
  ];
}

/** The fee is taken once, off the first money that goes back. */
function wasPaidBefore({ lines }: AdminReturn): boolean {
  return lines.some(({ wish, accepted }) => wish !== "exchange" && accepted > 0);
}

function sayExchange(lines: After[]): string[] {
  if (lines.length === 0) return [];
  if (lines.some(({ line, judged }) => judged < line.quantity)) return [messages.exchangeLater];
  const items = lines.flatMap(({ line: { exchange }, allAccepted }) =>
    exchange && allAccepted > 0
      ? [messages.item(allAccepted, shownWord("color", exchange.color), exchange.size)]
      : [],
  );
  return [items.length > 0 ? messages.exchange(items.join(", ")) : messages.exchangeNone];
}

import type { ReactNode } from "react";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { checkoutMessages } from "../../../../common/messages/checkout.ts";
import { returnWordMessages } from "../../../../common/messages/returns.ts";
import { sayReturnReason } from "../../../../common/say-return-reason.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { ReturnLine } from "../../../../server/returns/contract.ts";
import { Picture } from "../../../ui/picture.tsx";
import { judgedOf } from "./judging.ts";

const messages = adminReturnMessages.lines;

export function nameOfLine({ name, color, size }: Pick<ReturnLine, "name" | "color" | "size">) {
  return `${name}, ${shownWord("color", color)}, ${size}`;
}

/** A line of a return: what it is, why it comes back, and what is wanted for it. */
export function ReturnItem({ line, children }: { line: ReturnLine; children?: ReactNode }) {
  const { exchange, good, damaged, missing, accepted } = line;
  return (
    <li className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-4 py-4 first:pt-0 last:pb-0">
      <Picture url={line.image} alt="" sizes="4.5rem" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{line.name}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {shownWord("color", line.color)} · {line.size} ·{" "}
          {checkoutMessages.quantity(line.quantity)}
        </p>
        {line.sku !== "" && <p className="mt-1 text-xs text-ink-soft">{line.sku}</p>}
        <p className="mt-2 text-sm">
          {sayReturnReason(line.reason)} · {returnWordMessages.wishes[line.wish]}
          {exchange && (
            <span className="font-medium">
              {" "}
              ({messages.instead(shownWord("color", exchange.color), exchange.size)})
            </span>
          )}
        </p>
        {judgedOf(line) > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            {messages.judged(good, damaged, missing, accepted)}
          </p>
        )}
      </div>
      {children && <div className="col-span-full sm:col-start-2">{children}</div>}
    </li>
  );
}

import bwip from "bwip-js/node";
import type { Static } from "typebox";
import { addressLines } from "../../common/address-lines.ts";
import {
  returnSlipMessages as messages,
  returnWordMessages as words,
} from "../../common/messages/returns.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import { sayReturnReason } from "../../common/say-return-reason.ts";
import { legalNameOf, postalLines } from "../../common/seller.ts";
import { getShopFront } from "../../common/shop-front.ts";
import { shownWord } from "../../common/shown-words.ts";
import type { DeliveryAddress } from "../orders/contract.ts";
import { HEAD, NUMBER, newPaper, WIDTH } from "../orders/papers/paper.ts";
import type { Context } from "../platform/context.ts";
import { getSettings } from "../settings/read-settings.ts";
import type { Return } from "./contract.ts";

interface Slip {
  found: Return;
  orderNumber: number;
  /** Left out in a mail to an address that nobody has proven: typed lines could say anything to a stranger. */
  from?: Static<typeof DeliveryAddress> | undefined;
}

/** The slip that lies in the parcel: its code to scan and to read, its units and where it goes. */
export async function returnSlip(
  ctx: Context,
  { found, orderNumber, from }: Slip,
): Promise<PDFKit.PDFDocument> {
  const paper = await newPaper(messages.title(found.code), ctx.shop.url());
  paper.head(messages.title(found.code));
  paper.row([{ text: messages.put, x: 0, width: WIDTH, style: { bold: true } }], 16);
  paper.bars(barsOf(found.code), { width: 240, height: 54 });
  paper.row([{ text: found.code, x: 0, width: WIDTH, style: { size: 14, bold: true } }], 20);
  const top = paper.y;
  paper.row([{ text: messages.to, x: 0, width: 220, style: HEAD }], 2);
  for (const line of addressBack(ctx)) paper.row([{ text: line, x: 0, width: 230 }], 0);
  const bottom = paper.y;
  paper.y = top;
  if (from) {
    paper.row([{ text: messages.from, x: 260, width: 200, style: HEAD }], 2);
    for (const line of addressLines(from)) paper.row([{ text: line, x: 260, width: 230 }], 0);
  }
  paper.row([{ text: messages.order(orderNumber), x: 260, width: 230, style: HEAD }], 0);
  paper.y = Math.max(paper.y, bottom) + 24;
  const { item, sku, units, reason, wish } = messages.columns;
  paper.table(
    [
      { x: 0, width: 160 },
      { x: 168, width: 112 },
      { x: 284, width: 32, style: NUMBER },
      { x: 326, width: 80 },
      { x: 412, width: WIDTH - 412 },
    ],
    [item, sku, units, reason, wish],
    found.lines.map((line) => [
      [line.name, shownWord("color", line.color), line.size].join(", "),
      line.sku,
      String(line.quantity),
      sayReturnReason(line.reason),
      line.exchange
        ? words.instead(shownWord("color", line.exchange.color), line.exchange.size)
        : words.wishes[line.wish],
    ]),
  );
  paper.end();
  return paper.doc;
}

/** Where parcels go back to: the address of the setting, or the shop's own. */
export function addressBack(ctx: Context): string[] {
  const { address } = getSettings(ctx, "returns");
  if (address.trim() !== "") return address.trim().split(/\s*\n\s*/);
  const { seller } = getShopFront();
  if (!seller) return [shopMessages.name];
  return [legalNameOf(seller) || shopMessages.name, ...postalLines(seller)];
}

/**
 * The widths of the bars and gaps of a code in Code 128, which every scanner reads. The export `raw` of the library is
 * a kind of bar code of this name; the function is in the default export alone.
 */
function barsOf(code: string): number[] {
  const [symbol] = bwip.raw("code128", code, "");
  if (!symbol || !("sbs" in symbol)) throw new Error("the code has no bars");
  return symbol.sbs;
}

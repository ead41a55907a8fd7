import { escapeHtml } from "../../../common/html.ts";
import { formatCents, fromDecimalString } from "../../../common/money.ts";
import { BUYER_ADDRESSES, nameOfAddress } from "../buyer-address.ts";
import { BREAKDOWN_PARTS, type Breakdown, BUYER, type Item, type Order } from "../model.ts";
import { orderCents } from "../state.ts";

function renderPage(title: string, orderId: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="checkoutnow.css">
<script src="checkoutnow.js" defer></script>
</head>
<body data-order="${escapeHtml(orderId)}">
<p class="notice"><strong>Test payment:</strong> no money moves</p>
<main>
<div class="brand"><span class="mark">Pay<span>Pal</span></span><span class="tag">Simulator</span></div>
${content}
</main>
</body>
</html>
`;
}

function renderLine(name: string, cents: number): string {
  return `<li><span>${name}</span><span>${formatCents(cents)}</span></li>`;
}

function renderItem(item: Item): string {
  const price = fromDecimalString(item.unit_amount.value) ?? 0;
  const quantity = Number(item.quantity);
  const times = quantity > 1 ? ` <em>× ${quantity}</em>` : "";
  return renderLine(escapeHtml(item.name) + times, price * quantity);
}

const PART_NAMES: Partial<Record<keyof Breakdown, string>> = {
  shipping: "Shipping",
  handling: "Handling",
  tax_total: "Tax",
  insurance: "Insurance",
  shipping_discount: "Discount on shipping",
  discount: "Discount",
};

/** The parts of the sum beside the items; parts of zero have no line. */
function renderPart(part: keyof Breakdown, breakdown: Breakdown): string {
  const name = PART_NAMES[part];
  const cents = fromDecimalString(breakdown[part]?.value ?? "") ?? 0;
  if (name === undefined || cents === 0) return "";
  const isTakenOff = part === "discount" || part === "shipping_discount";
  return renderLine(`<em>${name}</em>`, isTakenOff ? -cents : cents);
}

function renderLines({ items, amount }: Order["unit"]): string {
  if (!items || items.length === 0) return "";
  const { breakdown = {} } = amount;
  const parts = BREAKDOWN_PARTS.map((part) => renderPart(part, breakdown));
  const lines = [...items.map(renderItem), ...parts].join("");
  return `<ul class="lines" aria-label="What you pay for" tabindex="0">${lines}</ul>`;
}

function renderChoice(
  name: string,
  label: string,
  options: { value: string; text: string; isChosen: boolean }[],
): string {
  const rows = options.map(({ value, text, isChosen }) => {
    const chosen = isChosen ? " selected" : "";
    return `<option value="${escapeHtml(value)}"${chosen}>${escapeHtml(text)}</option>`;
  });
  return `<label>${label}<select data-choose="${name}">${rows.join("")}</select></label>`;
}

/** Where the buyer wants it sent and how, of an order that was made without an address. */
function renderAddress({ asksAddress, unit }: Order): string {
  if (!asksAddress) return "";
  const { address, options = [] } = unit.shipping ?? {};
  const known = address && nameOfAddress(address);
  const places = Object.entries(BUYER_ADDRESSES).map(([value, each]) => {
    const text = nameOfAddress(each);
    return { value, text, isChosen: text === known };
  });
  const ways = options.map(({ id, label, selected }) => {
    return { value: id, text: label, isChosen: selected };
  });
  const open = address ? "" : " data-unsent";
  return `<div class="ship"${open}>${renderChoice("address", "Ship to", places)}${
    ways.length > 0 ? renderChoice("method", "Delivery", ways) : ""
  }</div>`;
}

/** The approval window of an order, or a text that says why the buyer can no longer decide. */
export function renderApproval(order: Order, isTooLate: boolean): string {
  const merchant = order.brandName ?? "Selvedge";
  const { currency_code } = order.unit.amount;
  const sum = `<h1>Pay ${escapeHtml(merchant)}</h1>
<p class="amount">${formatCents(orderCents(order))} <small>${escapeHtml(currency_code)}</small></p>
${renderLines(order.unit)}`;
  if (order.status === "COMPLETED") {
    return renderPage("Already paid", order.id, `${sum}<p>This order is already paid.</p>`);
  }
  if (isTooLate) {
    const words = "The time to pay is over. Close this window and start again from the shop.";
    return renderPage("Payment expired", order.id, `${sum}<p>${words}</p>`);
  }
  const { given_name, surname } = BUYER.name;
  const decision = `${renderAddress(order)}<div class="payer"><span aria-hidden="true">TB</span>
<p>${given_name} ${surname}<em>${BUYER.email_address}</em></p></div>
<button type="button" class="pay" data-action="approve">${order.isReviewed ? "Continue to Review Order" : "Pay now"}</button>
<button type="button" data-action="decline">Pay with a card that is declined</button>
<button type="button" class="quiet" data-action="cancel">Cancel and return</button>
<p role="alert"></p>
<noscript><p>This window needs JavaScript.</p></noscript>`;
  return renderPage(`Pay ${merchant}`, order.id, `${sum}${decision}`);
}

export function renderUnknownOrder(): string {
  const content = `<h1 class="word">We could not find this payment</h1>
<p>No order belongs to this address. Close this window and start again from the shop.</p>`;
  return renderPage("Payment not found", "", content);
}

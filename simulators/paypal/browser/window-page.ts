import { formatCents, fromDecimalString } from "../../../common/money.ts";
import { BUYER, type Item, type Order } from "../model.ts";
import { orderCents } from "../state.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

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

function renderItem(item: Item): string {
  const price = fromDecimalString(item.unit_amount.value) ?? 0;
  const quantity = Number(item.quantity);
  const times = quantity > 1 ? ` <em>× ${quantity}</em>` : "";
  const total = formatCents(price * quantity);
  return `<li><span>${escapeHtml(item.name)}${times}</span><span>${total}</span></li>`;
}

function renderItems(items: Item[] | undefined): string {
  if (!items || items.length === 0) return "";
  return `<ul class="lines" aria-label="Items" tabindex="0">${items.map(renderItem).join("")}</ul>`;
}

/** The approval window of an order that the buyer may still decide on, or a word that it is paid. */
export function renderApproval(order: Order): string {
  const merchant = order.brandName ?? "Selvedge";
  const { currency_code } = order.unit.amount;
  const sum = `<h1>Pay ${escapeHtml(merchant)}</h1>
<p class="amount">${formatCents(orderCents(order))} <small>${escapeHtml(currency_code)}</small></p>
${renderItems(order.unit.items)}`;
  if (order.status === "COMPLETED") {
    return renderPage("Already paid", order.id, `${sum}<p>This order is already paid.</p>`);
  }
  const { given_name, surname } = BUYER.name;
  const decision = `<div class="payer"><span aria-hidden="true">TB</span>
<p>${given_name} ${surname}<em>${BUYER.email_address}</em></p></div>
<button type="button" class="pay" data-action="approve">Pay now</button>
<button type="button" data-action="decline">Pay with a card that is declined</button>
<button type="button" class="quiet" data-action="cancel">Cancel and return</button>
<p role="alert"></p>
<noscript><p>This window needs JavaScript.</p></noscript>`;
  return renderPage(`Pay ${merchant}`, order.id, `${sum}${decision}`);
}

export function renderUnknownOrder(): string {
  const content = `<h1>We could not find this payment</h1>
<p>No order belongs to this address. Close this window and start again from the shop.</p>`;
  return renderPage("Payment not found", "", content);
}

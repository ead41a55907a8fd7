import { addressLines } from "../../common/address-lines.ts";
import { amountRows } from "../../common/amount-rows.ts";
import { amountIn, paypalIdOf, reasonsOf, whatToDo } from "../../common/describe-case.ts";
import { labelMessages } from "../../common/messages/admin/area.ts";
import { adminPaymentMessages } from "../../common/messages/admin/payments.ts";
import { mailMessages } from "../../common/messages/mails.ts";
import { orderMessages } from "../../common/messages/orders.ts";
import { teamMailMessages as messages } from "../../common/messages/team-mails.ts";
import { formatCents, formatDollars } from "../../common/money.ts";
import { shownWord } from "../../common/shown-words.ts";
import { listLowStock } from "../catalog/stock/report-stock.ts";
import type { Order } from "../orders/contract.ts";
import { listInShort, listOrdersPaidBy } from "../orders/find-orders.ts";
import { ORDER_FOR_TEAM } from "../orders/place-order.ts";
import { findOrder } from "../orders/read-orders.ts";
import { type CaseRow, listCasesById } from "../payments/cases/list-cases.ts";
import { CASE_FOR_TEAM } from "../payments/cases/open-case.ts";
import { markTestMail } from "../payments/mark-test-mail.ts";
import { FOREIGN_REFUND } from "../payments/refunds/foreign-refunds.ts";
import type { Context } from "../platform/context.ts";
import type { Block, Mail, MailKind, MailLine } from "../platform/mail/mail.ts";
import type { Settings } from "../settings/contract.ts";
import { getSettings } from "../settings/read-settings.ts";
import { shopDay } from "../settings/shop-day.ts";
import { amountOf } from "../settlement/admin/amounts.ts";
import { BURST_MINUTES, hasOwnMail, idOf, listSummedUp, SUM_FOR_TEAM } from "./team-bursts.ts";
import type { TeamEvent } from "./team-mails-schema.ts";

/** The most lines of a list in a mail; the admin pages have the whole list. */
const MOST_LINES = 50;

/** The setting that turns a mail off. */
type TeamMail = keyof Omit<Settings["team"], "addresses">;

/** A mail's content, before its recipients are known. */
type Written = Pick<Mail, "subject" | "preview" | "body"> & { isTest: boolean };

/** A mail to the team, as long as the settings have its kind on. */
async function toTeam(
  ctx: Context,
  kind: TeamMail,
  write: () => Promise<Written | undefined>,
): Promise<Mail | undefined> {
  const team = getSettings(ctx, "team");
  const written = team[kind] ? await write() : undefined;
  if (!written) return undefined;
  const addresses = team.addresses.length > 0 ? team.addresses : [ctx.shop.adminEmail];
  const to = addresses.map((address) => ({ name: "", address }));
  const { isTest, ...mail } = written;
  return markTestMail({ ...mail, to, reason: messages.reason }, isTest);
}

const LOW_STOCK_FOR_TEAM = { name: "team-low-stock" };

/** The mails that the shop writes to its own team. */
export const teamMails: readonly MailKind[] = [
  {
    name: ORDER_FOR_TEAM.name,
    write: (ctx, { orderId = "" }) => toTeam(ctx, "newOrders", () => writeOrder(ctx, orderId)),
  },
  {
    name: CASE_FOR_TEAM.name,
    async write(ctx, { caseId = "" }) {
      const [row] = await listCasesById(ctx, [caseId]);
      if (!row) return undefined;
      const event = isPaypalReport(row) ? "paypalReports" : "paymentCases";
      return toTeam(ctx, event, () => writeCase(ctx, row, event));
    },
  },
  {
    name: SUM_FOR_TEAM.name,
    write(ctx, { told, sumId = "" }) {
      if (told === "newOrders") return toTeam(ctx, told, () => writeOrders(ctx, sumId));
      const kind = told === "paypalReports" ? told : "paymentCases";
      return toTeam(ctx, kind, () => writeCases(ctx, sumId));
    },
  },
  {
    name: LOW_STOCK_FOR_TEAM.name,
    write: (ctx) => toTeam(ctx, "lowStock", () => writeLowStock(ctx)),
  },
];

/** Queues the mail about low stock once a day, however many calls and processes there are. */
export async function queueLowStockMail(ctx: Context): Promise<void> {
  const day = shopDay(ctx, ctx.clock.now());
  await ctx.jobs.add(
    ctx,
    "mail",
    { kind: LOW_STOCK_FOR_TEAM.name, data: { day } },
    { id: idOf(`${LOW_STOCK_FOR_TEAM.name} ${day}`) },
  );
}

async function writeOrder(ctx: Context, orderId: string): Promise<Written | undefined> {
  if (!(await hasOwnMail(ctx, "newOrders", orderId))) return undefined;
  const [order, [short]] = await Promise.all([
    findOrder(ctx, orderId),
    listInShort(ctx, [orderId]),
  ]);
  if (!order || !short) return undefined;
  return {
    isTest: short.isTest,
    subject: messages.order.subject(order.orderNumber, formatDollars(order.totalPrice)),
    preview: messages.order.preview(short.units, order.shippingInfo.country),
    body: [
      { kind: "title", text: messages.order.title(order.orderNumber) },
      {
        kind: "facts",
        facts: [
          [labelMessages.customer, order.user.name],
          [labelMessages.email, order.user.email],
        ],
      },
      buttonTo(ctx, messages.order.open, `order/${orderId}`),
      linesOf(order),
      amountsOf(order),
      {
        kind: "address",
        title: orderMessages.addresses.deliverTo,
        lines: addressLines(order.shippingInfo),
      },
    ],
  };
}

function buttonTo({ shop }: Context, label: string, page: string): Block {
  return { kind: "button", label, url: `${shop.url()}/admin/${page}` };
}

function linesOf({ orderItems }: Order): Block {
  const lines = orderItems.map(({ name, color, size, sku, quantity, price }) => ({
    name,
    details: messages.order.line(shownWord("color", color), size, sku, quantity),
    amount: formatDollars(price * quantity),
  }));
  return { kind: "lines", lines };
}

function amountsOf(order: Order): Block {
  return {
    kind: "amounts",
    amounts: amountRows(order, "-"),
    total: [labelMessages.total, formatDollars(order.totalPrice)],
  };
}

async function writeOrders(ctx: Context, sumId: string): Promise<Written | undefined> {
  const orders = await listInShort(ctx, await listSummedUp(ctx, sumId));
  if (orders.length === 0) return undefined;
  const isTest = orders.every((order) => order.isTest);
  // Test orders count only in a mail without other orders.
  const counted = orders.filter((order) => isTest || !order.isTest);
  const total = formatCents(counted.reduce((sum, { totalCents }) => sum + totalCents, 0));
  const lines = orders.map((order) => ({
    name:
      order.isTest && !isTest ? mailMessages.test.subject(`#${order.number}`) : `#${order.number}`,
    details: messages.orders.line(order.units, order.customerName),
    amount: formatCents(order.totalCents),
  }));
  return {
    isTest,
    subject: messages.orders.subject(orders.length, total),
    preview: messages.orders.preview(BURST_MINUTES),
    body: [
      { kind: "title", text: messages.orders.title(orders.length) },
      { kind: "text", text: messages.orders.text(BURST_MINUTES) },
      buttonTo(ctx, messages.orders.open, "orders"),
      ...linesInShort(lines),
      { kind: "amounts", amounts: [], total: [labelMessages.total, total] },
    ],
  };
}

function linesInShort(lines: MailLine[]): Block[] {
  const shown: Block = { kind: "lines", lines: lines.slice(0, MOST_LINES) };
  const left = lines.length - MOST_LINES;
  return left > 0 ? [shown, { kind: "text", text: messages.more(left) }] : [shown];
}

/** Whether PayPal reports the case: a dispute or a foreign refund. Other cases come from the shop itself. */
function isPaypalReport({ found: { kind, detail } }: CaseRow): boolean {
  if (kind === "dispute" || kind === "reversed") return true;
  return kind === "ledger" && detail.problem === FOREIGN_REFUND;
}

async function writeCase(
  ctx: Context,
  row: CaseRow,
  event: TeamEvent,
): Promise<Written | undefined> {
  const { found, payment } = row;
  if (!(await hasOwnMail(ctx, event, found.id))) return undefined;
  const [described] = await describeCases(ctx, [row]);
  if (!described) return undefined;
  const { kind, amount, order, paypalId } = described;
  const facts: [string, string][] = [
    [messages.paymentCase.kind, kind],
    [labelMessages.amount, amount],
    [labelMessages.order, order || messages.paymentCase.noOrder],
    [messages.paymentCase.paypalId, paypalId],
  ];
  const toDo = whatToDo(found);
  return {
    isTest: isTestCase(ctx, row),
    subject: subjectOfCase(kind, amount),
    preview: toDo,
    body: [
      { kind: "title", text: messages.paymentCase.title },
      ...reasonsOf(found).map((text) => ({ kind: "text", text }) as const),
      { kind: "text", text: toDo },
      { kind: "facts", facts: facts.filter(([, fact]) => fact !== "") },
      buttonTo(ctx, messages.paymentCase.open, `payments/${payment?.id ?? found.id}`),
    ],
  };
}

function subjectOfCase(kind: string, amount: string): string {
  const { subject, subjectWithAmount } = messages.paymentCase;
  return amount === "" ? subject(kind) : subjectWithAmount(kind, amount);
}

async function writeCases(ctx: Context, sumId: string): Promise<Written | undefined> {
  const rows = await listCasesById(ctx, await listSummedUp(ctx, sumId));
  if (rows.length === 0) return undefined;
  const lines = (await describeCases(ctx, rows)).map(({ kind, amount, order, paypalId }) => {
    return { name: kind, details: [order, paypalId].filter(Boolean).join(", "), amount };
  });
  return {
    isTest: rows.every((row) => isTestCase(ctx, row)),
    subject: messages.paymentCases.subject(rows.length),
    preview: messages.orders.preview(BURST_MINUTES),
    body: [
      { kind: "title", text: messages.paymentCases.title(rows.length) },
      { kind: "text", text: messages.paymentCases.text(BURST_MINUTES) },
      buttonTo(ctx, messages.paymentCases.open, "payments"),
      ...linesInShort(lines),
    ],
  };
}

/** Whether no money moved. A case without a payment counts for the provider of today. */
function isTestCase({ shop }: Context, { payment }: CaseRow): boolean {
  return payment ? payment.provider !== "paypal" : shop.takesTestPayments;
}

async function describeCases(ctx: Context, rows: CaseRow[]) {
  const paymentIds = rows.flatMap(({ payment }) => payment?.id ?? []);
  const orders = await listOrdersPaidBy(ctx, paymentIds);
  return rows.map(({ found, payment }) => {
    const order = payment && orders.get(payment.id);
    const { detail } = found;
    return {
      kind: adminPaymentMessages.kinds[found.kind],
      amount: amountIn({ detail, ...(payment && { amount: amountOf(payment) }) }),
      order: order ? `#${order.number}` : "",
      paypalId: paypalIdOf(found),
    };
  });
}

async function writeLowStock(ctx: Context): Promise<Written | undefined> {
  const low = await listLowStock(ctx, MOST_LINES + 1);
  if (low.length === 0) return undefined;
  const isMore = low.length > MOST_LINES;
  const lines = low.slice(0, MOST_LINES).map(({ name, color, size, sku, left }) => ({
    name,
    details: messages.lowStock.line(shownWord("color", color), size, sku),
    amount: left > 0 ? messages.lowStock.left(left) : messages.lowStock.soldOut,
  }));
  return {
    isTest: false,
    subject: isMore
      ? messages.lowStock.subjectOfMore(MOST_LINES)
      : messages.lowStock.subject(low.length),
    preview: messages.lowStock.preview,
    body: [
      { kind: "title", text: messages.lowStock.title },
      { kind: "text", text: messages.lowStock.text },
      { kind: "lines", lines },
      ...(isMore ? [{ kind: "text", text: messages.lowStock.rest(MOST_LINES) } as const] : []),
      buttonTo(ctx, messages.lowStock.open, "products"),
    ],
  };
}

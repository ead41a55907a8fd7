import { setTimeout as sleep } from "node:timers/promises";
import type { ReceivedMail } from "../../support/mailbox.ts";
import { pdfText } from "../../support/pdf-text.ts";
import type { Walk } from "./buy-cart.ts";
import type { CentsShop } from "./cents-shop.ts";
import { type Amounts, amountsIn, between, centsIn, plainText } from "./read-texts.ts";

/** What came of an order once its mails were out. */
export interface Papers {
  orderPage: Amounts;
  mail: Amounts;
  /** Undefined where it waits for others, to come as a sum of many orders. */
  teamMail: Amounts | undefined;
  invoice: Amounts;
  /** Whether that is a numbered one, which says what each tax is of; else it is the team's paper. */
  isIssued: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the wire's answer.
  adminOrder: any;
}

const PATIENCE_MS = 120_000;
const TEAM = "admin@example.com";

/** Waits for the mails of an order, and reads what they and the pages behind them say. */
export async function readPapers(
  shop: CentsShop,
  { order, cart, customer }: Walk,
): Promise<Papers> {
  const { orderNumber, _id } = order;
  const mail = await waitForMail(shop, customer.email, orderNumber);
  const teamMail = findMail(shop, TEAM, orderNumber);
  const adminOrder = await shop.admin("GET", `/api/admin/orders/${_id}`);
  const link = /http\S*\/order\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const page = await openLink(link);
  const attached = mail.attachments?.find(({ filename }) => filename?.endsWith(".pdf"));
  const isIssued = adminOrder.invoices !== undefined;
  if (isIssued !== (attached !== undefined) && cart.isProven)
    throw new Error(`order ${orderNumber}: an invoice that was not mailed`);
  const pdf = attached?.content
    ? Buffer.from(attached.content as ArrayBuffer)
    : await readPdf(shop, page.html, page.cookie, _id, isIssued);
  return {
    ...{ adminOrder, isIssued },
    orderPage: amountsOfPage(page.html),
    mail: amountsOfMail(mail.text ?? ""),
    teamMail: teamMail && amountsOfMail(teamMail.text ?? ""),
    invoice: amountsOfPdf(pdfText(pdf)),
  };
}

function findMail({ lab }: CentsShop, to: string, orderNumber: number): ReceivedMail | undefined {
  return lab.mails.taken.find(
    ({ subject, to: whom }) =>
      whom?.[0]?.address === to && new RegExp(`#${orderNumber}\\b`).test(subject ?? ""),
  );
}

async function waitForMail(shop: CentsShop, to: string, order: number): Promise<ReceivedMail> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = findMail(shop, to, order);
    if (found) return found;
    if (Date.now() > until) throw new Error(`order ${order}: no mail to ${to}`);
    await sleep(50);
  }
}

/** Follows the link of a mail as a browser does: its key is exchanged for a cookie. */
async function openLink(link: string): Promise<{ html: string; cookie: string }> {
  const exchange = await fetch(link, { redirect: "manual" });
  const cookie = exchange.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await fetch(link.split("?")[0] ?? "", { headers: { cookie } });
  return { html: await page.text(), cookie };
}

/** The invoice as the customer gets it behind the link; where there is none, the team's paper. */
async function readPdf(
  { lab, adminToken }: CentsShop,
  html: string,
  cookie: string,
  id: string,
  isIssued: boolean,
): Promise<Buffer> {
  const address = /href="(\/order\/[^"]*\/invoices\/[^"]*)"/.exec(html)?.[1];
  if (isIssued && address === undefined) throw new Error(`order ${id}: no invoice on its page`);
  const response = await fetch(lab.url + (address ?? `/api/admin/orders/${id}/invoice.pdf`), {
    headers: { cookie, ...(!address && { authorization: `Bearer ${adminToken}` }) },
  });
  if (!response.ok) throw new Error(`order ${id}: its paper answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function amountsOfPage(html: string): Amounts {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? "";
  const lines = between(main, '<li class="grid', "</li>").map((line) => {
    const [name = "", ...rest] = plainText(`<p${line}`).split("\n");
    return [name, rest] as const;
  });
  const said: Amounts = {};
  for (const [name, rest] of lines) {
    const size = /· (\w+)$/.exec(rest[0] ?? "")?.[1] ?? "";
    said[`${name} ${size} in all`] = centsIn(rest.at(-1) ?? "");
  }
  const rows = [...main.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)];
  return {
    ...said,
    ...amountsIn(rows.map(([, name = "", value = ""]) => [name, value] as const)),
  };
}

function amountsOfMail(text: string): Amounts {
  const said: Amounts = {};
  for (const [, name, size, value = ""] of text.matchAll(
    /^(Plain Tee \d+)\nBlack · (\w+) · .*\n(.*)$/gm,
  )) {
    said[`${name} ${size} in all`] = centsIn(value);
  }
  const rows = [...text.matchAll(/^([A-Z][^:\n]*): ([^:\n]*\d\.\d\d|Free.*)$/gm)];
  return {
    ...said,
    ...amountsIn(rows.map(([, name = "", value = ""]) => [name, value] as const)),
  };
}

/** The cells of a row of paper stand one behind the other; each amount begins with a sign. */
function amountsOfPdf(text: string): Amounts {
  const said: Amounts = {};
  const amount = "\\$[\\d,]+\\.\\d\\d";
  const line = new RegExp(
    `^(Plain Tee \\d+), Black, (\\w+), C-.*?(${amount})(?:[\\d.]+%)?(${amount})$`,
  );
  const rate = new RegExp(`^([\\d.]+)%(${amount})(${amount})(${amount})$`);
  const row = new RegExp(`^(\\D[^$]*?)-?(${amount}|Free.*)$`);
  const rows: [string, string][] = [];
  for (const one of text.split("\n")) {
    const [, name, size, unit, sum] = line.exec(one) ?? [];
    const [, percent, net, owed] = rate.exec(one) ?? [];
    const [, called, value] = row.exec(one) ?? [];
    if (unit && sum) {
      said[`${name} ${size}`] = centsIn(unit);
      said[`${name} ${size} in all`] = centsIn(sum);
    } else if (net && owed) {
      said[`net ${percent}`] = centsIn(net);
      if (Number(percent) > 0) said[`tax ${percent}`] = centsIn(owed);
    } else if (called && value) rows.push([called, value]);
  }
  return { ...said, ...amountsIn(rows) };
}

import type { InvoiceDocument, PrintedInvoice } from "../invoices/document.ts";
import { HEAD, NUMBER, newPaper, type Paper, type Style } from "./paper.ts";

const GAP = 12;

/**
 * The paper of an invoice or a credit note, of what its document says alone: the same whenever it is asked for, whatever
 * has become of shop and language.
 */
export async function invoicePaper(document: InvoiceDocument): Promise<PDFKit.PDFDocument> {
  const { printed, number, sheet, language, issuedOn } = document;
  const paper = await newPaper(`${printed.title} ${number}`, "", {
    sheet,
    language,
    shop: printed.shop,
    madeAt: new Date(`${issuedOn}T12:00:00Z`),
    foot: {
      whole: printed.seller.slice(0, 1).join(""),
      unprintable: printed.unprintable,
      pageOf: (page, pages) =>
        printed.pageOf.replace("{page}", String(page)).replace("{pages}", String(pages)),
    },
  });
  paper.head(printed.title);
  if (printed.test) {
    paper.row([{ text: printed.test, x: 0, width: paper.width, style: { bold: true } }], 12);
  }
  writeSeller(paper, printed);
  writeAddresses(paper, printed);
  writeRows(paper, printed);
  writeAmounts(paper, printed);
  if (printed.taxes) writeTaxes(paper, printed.taxes);
  for (const note of printed.notes) {
    paper.row([{ text: note, x: 0, width: paper.width * 0.8 }], 4);
  }
  paper.end();
  return paper.doc;
}

function writeSeller(paper: Paper, { seller }: PrintedInvoice): void {
  paper.row([{ text: seller.join(" · "), x: 0, width: paper.width, style: HEAD }], 22);
}

/** The addresses below each other at the left, the facts beside them. */
function writeAddresses(paper: Paper, { addresses, facts }: PrintedInvoice): void {
  const left = paper.width * 0.46;
  const top = paper.y;
  for (const { title, lines } of addresses) {
    paper.row([{ text: title, x: 0, width: left - GAP, style: HEAD }], 2);
    for (const line of lines) paper.row([{ text: line, x: 0, width: left - GAP }], 0);
    paper.y += 10;
  }
  const bottom = paper.y;
  paper.y = top;
  for (const [name, value] of facts) {
    paper.row(
      [
        { text: name, x: left, width: 104, style: HEAD },
        { text: value, x: left + 110, width: paper.width - left - 110 },
      ],
      4,
    );
  }
  paper.y = Math.max(paper.y, bottom) + 18;
}

function writeRows(paper: Paper, { heads, rows }: PrintedInvoice): void {
  paper.table(columnsOf(paper, heads.length), heads, rows);
}

/** The first column has what the numbers leave. */
function columnsOf(paper: Paper, count: number) {
  const widths = { 2: [90], 4: [46, 72, 80], 5: [42, 70, 56, 78] }[count] ?? [];
  const first = paper.width - widths.reduce((sum, width) => sum + width + GAP / 2, 0);
  let x = first;
  const numbers = widths.map((width) => {
    const column = { x: x + GAP / 2, width, style: NUMBER };
    x += width + GAP / 2;
    return column;
  });
  return [{ x: 0, width: first - GAP / 2, style: {} as Style }, ...numbers];
}

function writeAmounts(paper: Paper, { amounts }: PrintedInvoice): void {
  paper.room(amounts.length * 22);
  const value = 96;
  for (const { name, value: text, isTotal = false } of amounts) {
    const style: Style = { ...NUMBER, bold: isTotal, size: isTotal ? 12 : 10 };
    const left = paper.width * 0.4;
    paper.row([
      { text: name, x: left, width: paper.width - left - value - GAP, style },
      { text, x: paper.width - value, width: value, style },
    ]);
  }
  paper.y += 14;
}

/** A small table at the right, below the amounts. */
function writeTaxes(paper: Paper, { heads, rows }: NonNullable<PrintedInvoice["taxes"]>): void {
  const width = 82;
  const left = paper.width - heads.length * width;
  const cells = (texts: string[], style: Style) =>
    texts.map((text, index) => ({
      text,
      x: left + index * width + GAP / 2,
      width: width - GAP / 2,
      style: { ...NUMBER, size: 9, ...style },
    }));
  paper.room((rows.length + 1) * 18);
  paper.row(cells(heads, { size: 8, soft: true }), 2);
  for (const row of rows) paper.row(cells(row, {}), 3);
  paper.y += 16;
}

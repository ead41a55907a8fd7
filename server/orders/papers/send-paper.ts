import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { Type } from "typebox";
import type { InvoiceDocument } from "../invoices/document.ts";
import { invoicePaper } from "./invoice-paper.ts";

export const Pdf = Type.Unsafe<Readable>({
  type: "string",
  format: "binary",
  description: "A PDF",
});

/** @param filename in ASCII */
export function sendPdf(reply: FastifyReply, filename: string, pdf: Readable): FastifyReply {
  return reply
    .type("application/pdf")
    .header("content-disposition", `attachment; filename="${filename}"`)
    .header("cache-control", "no-store")
    .send(pdf);
}

export async function sendInvoice(
  reply: FastifyReply,
  document: InvoiceDocument,
): Promise<FastifyReply> {
  return sendPdf(reply, invoiceFilename(document), await invoicePaper(document));
}

/** The file's name, by the number. */
export function invoiceFilename({ number }: InvoiceDocument): string {
  return `${number.replace(/[^A-Za-z0-9.-]/g, "-")}.pdf`;
}

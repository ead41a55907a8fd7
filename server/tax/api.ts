import { Type } from "typebox";
import { taxApiMessages as messages } from "../../common/messages/admin/tax.ts";
import { refusals } from "../platform/contract.ts";
import { AppError, badField } from "../platform/errors.ts";
import { readForm } from "../platform/http/forms.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { describeSettings, getSettings } from "../settings/read-settings.ts";
import { ImportedRates, RateFile, TaxTables, VatConfirmation, VatEntry } from "./contract.ts";
import { readRateFile, writeRateFile } from "./rate-files.ts";
import { RATE_TABLE, READ_ON } from "./rate-table.ts";
import { enterConfirmation, listConfirmations } from "./vat-confirmations.ts";
import { countZips, exportZipRates, importZipRates } from "./zip-rates.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;
const CSV = "text/csv; charset=utf-8";
const csvFile = { content: { "text/csv": { schema: Type.String() } } };
const upload = {
  consumes: ["multipart/form-data"],
  body: RateFile,
  response: { 200: ImportedRates, ...refusals(400, 401, 403, 409, 413, 415) },
  // The body is a stream of parts; readForm takes it apart.
  validatorCompiler: () => () => true,
};

export const taxRoutes = {
  readTaxTables: route({
    at: "GET /api/admin/tax",
    ...base,
    summary: "The rates that the program knows, and what was imported and confirmed",
    response: { 200: TaxTables, ...refusals(401, 403) },
    handle: async ({ ctx }) => ({
      readOn: READ_ON,
      known: [...RATE_TABLE],
      zips: await countZips(ctx),
      confirmations: await listConfirmations(ctx),
    }),
  }),

  exportRates: route({
    at: "GET /api/admin/tax/rates.csv",
    ...base,
    summary: "All rates as CSV: the program's with their sources, then the shop's own",
    response: { 200: csvFile, ...refusals(401, 403) },
    handle: async ({ ctx }, reply) => {
      reply.header("content-disposition", 'attachment; filename="tax-rates.csv"').type(CSV);
      const { rates } = getSettings(ctx, "tax");
      const own = new Set(rates.map(keyOf));
      const known = RATE_TABLE.filter((rate) => !own.has(keyOf(rate)));
      return reply.send(writeRateFile([...known, ...rates]));
    },
  }),

  importRates: route({
    at: "POST /api/admin/tax/rates",
    ...base,
    ...upload,
    summary: "Replace the shop's own rates by those of a CSV file",
    description:
      "Columns: place (DE, GB, US-NY), for (clothing, children, other, delivery), from (a day), percent; taxed from and taxed above may be left out. All rows or none.",
    handle: async (request) => {
      const { ctx } = request;
      const rates = readRateFile(await fileOf(request));
      const { version, values } = describeSettings("tax", ctx.settings.find("tax"));
      await changeSettings(ctx, "tax", { version, values: { ...values, rates } });
      return { rows: rates.length };
    },
  }),

  exportZipRates: route({
    at: "GET /api/admin/tax/zips.csv",
    ...base,
    summary: "The imported ZIP rates as CSV",
    response: { 200: csvFile, ...refusals(401, 403) },
    handle: async ({ ctx }, reply) => {
      reply.header("content-disposition", 'attachment; filename="zip-rates.csv"').type(CSV);
      return reply.send(await exportZipRates(ctx));
    },
  }),

  importZipRates: route({
    at: "POST /api/admin/tax/zips",
    ...base,
    ...upload,
    summary: "Replace the ZIP rates of the states in a CSV file",
    description:
      "Columns: state, zip, percent (all that is taken there), and clothing percent: what remains on clothing that the state leaves free. All rows or none.",
    handle: async (request) => importZipRates(request.ctx, await fileOf(request)),
  }),

  confirmVatNumber: route({
    at: "POST /api/admin/tax/vat-numbers",
    ...base,
    summary: "Put a business's VAT number on record as checked by the team",
    body: VatEntry,
    response: { 200: VatConfirmation, ...refusals(400, 401, 403) },
    handle: ({ ctx, body }) => enterConfirmation(ctx, body),
  }),
};

/** No two rates of a file have the same. */
function keyOf({ place, thing, from }: { place: string; thing: string; from: string }): string {
  return `${place} ${thing} ${from}`;
}

async function fileOf(request: Parameters<typeof readForm>[0]): Promise<Buffer> {
  const { file } = await readForm(request, [], (field, problem) => {
    const message = messages[problem];
    const kind = problem === "tooHeavy" ? "too-large" : "bad-input";
    return new AppError(kind, "bad_file", message, { errors: [{ field, message }] });
  });
  if (!file) throw badField("file", messages.noFile);
  return file.bytes;
}

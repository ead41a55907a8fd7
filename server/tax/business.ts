import { vatMessages } from "../../common/messages/vat.ts";
import { vatCountry } from "../../common/vat-countries.ts";
import { type Context, callerId } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import { isCounted } from "../platform/http/limits.ts";
import { getSettings } from "../settings/read-settings.ts";
import { type TaxSettings, takesBusinesses } from "../settings/subjects/tax.ts";
import { addCheck, findCheck, type VatCheck } from "./vat-confirmations.ts";
import { readBusinessNumber, readVatNumber, type VatNumber } from "./vat-number.ts";
import type { Destination } from "./where-taxed.ts";

/** Why a business pays tax all the same. */
export const CHARGED_BECAUSE = [
  /** The goods, or the number, do not leave the shop's own country. */
  "home",
  /** The goods or the number are of a country outside of the Union. */
  "elsewhere",
  /** The register does not know the number. */
  "unknown",
  /** The register has not said. */
  "away",
] as const;
export type ChargedBecause = (typeof CHARGED_BECAUSE)[number];

/** A business that buys, by its VAT number: no tax with a confirmation, else the reason for it. */
export interface Business {
  /** Empty once its customer was erased. */
  number?: string;
  confirmed?: { by: "vies" | "team"; at: string; name?: string; consultation: string };
  charged?: ChargedBecause;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a check holds. */
const GOOD_FOR_MS = { vies: 30 * DAY_MS, team: 365 * DAY_MS };
/** A number that the register did not know may be in it soon. */
const UNKNOWN_FOR_MS = 10 * 60 * 1000;

/**
 * Who buys by this VAT number, and whether tax is left away: the Union's register is asked where nothing recent is on
 * record. Undefined without a number, and in a shop that leaves tax away for nobody. Throws `bad-input` for a number of
 * another form. It calls the register: never in a transaction.
 * @param ip where the call came from
 */
export async function findBusiness(
  ctx: Context,
  typed: string | undefined,
  to: Destination,
  ip: string,
): Promise<Business | undefined> {
  const settings = getSettings(ctx, "tax");
  if (!typed?.trim() || !takesBusinesses(settings) || !isAskedIn(to)) return undefined;
  const read = readBusinessNumber(typed);
  if (!read) throw badField("vatNumber", vatMessages.otherForm);
  const { number } = read;
  const charged = chargedWhere(settings, read, to);
  if (charged) return { number, charged };
  const check = (await findRecent(ctx, number)) ?? (await askRegister(ctx, number, ip));
  if (check === undefined) return { number, charged: "away" };
  if (!check.isValid) return { number, charged: "unknown" };
  const { by, name, consultation, checkedAt } = check;
  const at = checkedAt.toISOString();
  return { number, confirmed: { by, at, ...(name && { name }), consultation } };
}

/** Elsewhere nobody is asked for a number: it was meant for another address. */
function isAskedIn({ countryCode = "" }: Destination): boolean {
  return vatCountry(countryCode) !== undefined;
}

/** Tax is left away only for goods that go to another country of the Union, for a number of another (Art. 138). */
export function chargedWhere(
  { euCountry }: Pick<TaxSettings, "euCountry">,
  { country }: VatNumber,
  { countryCode = "" }: Destination,
): ChargedBecause | undefined {
  const [goesTo, isOf] = [vatCountry(countryCode), vatCountry(country)];
  if (!isInUnion(goesTo) || !isInUnion(isOf)) return "elsewhere";
  return goesTo === euCountry || isOf === euCountry ? "home" : undefined;
}

function isInUnion(vat: ReturnType<typeof vatCountry>): boolean {
  return vat !== undefined && vat !== "GB";
}

async function findRecent(ctx: Context, number: string): Promise<VatCheck | undefined> {
  const newest = await findCheck(ctx, number);
  if (!newest) return undefined;
  const isAnswer = newest.isValid || newest.by === "team";
  const goodFor = isAnswer ? GOOD_FOR_MS[newest.by] : UNKNOWN_FOR_MS;
  const age = ctx.clock.now().getTime() - newest.checkedAt.getTime();
  return age < goodFor ? newest : undefined;
}

/** Undefined where the register has not said, or this customer or this address has asked too often. */
async function askRegister(
  ctx: Context,
  number: string,
  ip: string,
): Promise<VatCheck | undefined> {
  const { vatChecksOfCustomer, vatChecksFromAddress } = ctx.limits;
  if (!(await isCounted(vatChecksOfCustomer, callerId(ctx) ?? ""))) return undefined;
  if (!(await isCounted(vatChecksFromAddress, ip))) return undefined;
  const own = readVatNumber(getSettings(ctx, "identity").taxNumber);
  const answer = await ctx.vies.check(number, own?.number);
  if (answer.kind === "away") return undefined;
  const { kind, ...told } = answer;
  return addCheck(ctx, { number, by: "vies", isValid: kind === "valid", ...told });
}

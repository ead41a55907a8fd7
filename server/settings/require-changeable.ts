import { hasContractMarkets } from "../../common/contract-markets.ts";
import { isCountryCode } from "../../common/countries.ts";
import { CURRENCIES, WHOLE_CURRENCIES } from "../../common/describe-locale.ts";
import { settingsApiMessages as messages } from "../../common/messages/admin/settings.ts";
import type { Context } from "../platform/context.ts";
import { badField, badFields, type FieldError } from "../platform/errors.ts";
import { hasHiddenSigns } from "../platform/hidden-signs.ts";
import { isTimeZone } from "../platform/periods.ts";
import { requireKnownAttributes } from "./attribute-use.ts";
import { requireSoundWords } from "./catalog-words/check-words.ts";
import { requirePictures, requirePublishable } from "./check-appearance.ts";
import { requireShowable } from "./check-home.ts";
import type { Settings, Subject } from "./contract.ts";
import { deliveryProblems } from "./delivery-problems.ts";
import { identityProblems, socialProblems, verificationProblems } from "./identity-rules.ts";
import { invoiceProblems, sellerProblems } from "./invoice-rules.ts";
import { labelSettingsProblems } from "./label-settings-problems.ts";
import { requireTargets } from "./menus/require-targets.ts";
import { checkOpening } from "./opening/check-opening.ts";
import { getSettings } from "./read-settings.ts";
import { sizeGuideProblems } from "./size-guide-problems.ts";
import { taxProblems } from "./tax-problems.ts";
import { weightProblems } from "./weight-use.ts";
import { requireWholeTexts } from "./words/check-texts.ts";

type Check<S extends Subject> = (
  ctx: Context,
  before: Settings[S],
  after: Settings[S],
  restored: Settings[S] | undefined,
) => Promise<void>;

/** What has to be so before a subject's settings can be others. */
const CHECKS: { [S in Subject]?: Check<S> } = {
  appearance: requirePictures,
  appearanceDraft: requirePublishable,
  catalogWords: requireSoundWords,
  attributes: requireKnownAttributes,
  contract: requireContractTexts,
  delivery: async (ctx, _before, after) =>
    refuse([...deliveryProblems(after), ...(await weightProblems(ctx, after))]),
  home: requireShowable,
  identity: requireSoundIdentity,
  invoices: async (ctx, _before, after) =>
    refuse(invoiceProblems(after, getSettings(ctx, "identity"))),
  labels: async (_ctx, _before, after) => refuse(labelSettingsProblems(after)),
  menus: requireTargets,
  opening: checkOpening,
  region: requireCurrencyFree,
  sizeGuides: async (_ctx, _before, after) => refuse(sizeGuideProblems(after)),
  social: async (_ctx, _before, after) => refuse(socialProblems(after)),
  tax: async (_ctx, _before, after) => refuse(taxProblems(after)),
  texts: requireWholeTexts,
  verification: async (_ctx, _before, after) => refuse(verificationProblems(after)),
  withdrawal: async (_ctx, _before, after) => requireCountries(after),
};

/**
 * Throws `bad-input` at the field that cannot be changed now. Call it in the transaction that changes it.
 * @param restored the settings that an undo goes back to
 */
export async function requireChangeable<S extends Subject>(
  ctx: Context,
  subject: S,
  before: Settings[S],
  after: Settings[S],
  restored?: Settings[S],
): Promise<void> {
  await CHECKS[subject]?.(ctx, before, after, restored);
  refuse(hiddenProblems([before, restored], after));
}

/** A text that stood there before may stay. */
function hiddenProblems(known: unknown[], after: unknown): FieldError[] {
  const found = textsIn(after, "values").filter(([, text]) => hasHiddenSigns(text));
  if (found.length === 0) return [];
  const stood = new Set(known.flatMap((values) => textsIn(values, "").map(([, text]) => text)));
  return found
    .filter(([, text]) => !stood.has(text))
    .map(([field]) => ({ field, message: messages.hiddenSigns }));
}

/** All texts of a document, each with its field. */
function textsIn(value: unknown, field: string): [field: string, text: string][] {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${field}.${name}`));
}

function requireCountries({ countries }: Settings["contract" | "withdrawal"]): void {
  const unknown = countries.findIndex((code) => !isCountryCode(code));
  if (unknown >= 0) throw badField(`values.countries.${unknown}`, messages.contract.noCountry);
}

/** Without whole texts nobody could order in these markets. */
async function requireContractTexts(
  ctx: Context,
  _before: Settings["contract"],
  after: Settings["contract"],
): Promise<void> {
  requireCountries(after);
  if (hasContractMarkets(after)) refuse(await ctx.contractTexts.problems(ctx, after));
}

/** Orders and the ledger stay in the currency that they were made in. */
async function requireCurrencyFree(
  ctx: Context,
  before: Settings["region"],
  after: Settings["region"],
): Promise<void> {
  if (before.currency === after.currency) return;
  const problem = currencyProblem(after.currency);
  if (problem !== undefined) throw badField("values.currency", problem);
  const { isSold, isPaying } = await ctx.currencyUse.hold(ctx);
  if (isSold) throw badField("values.currency", messages.currencyFixed(before.currency));
  if (isPaying) throw badField("values.currency", messages.currencyInUse);
}

function currencyProblem(currency: string): string | undefined {
  if (CURRENCIES.includes(currency)) return undefined;
  return WHOLE_CURRENCIES.includes(currency)
    ? messages.currencyWithoutCents(currency)
    : messages.currencyNotTaken(currency, CURRENCIES.join(", "));
}

async function requireSoundIdentity(
  ctx: Context,
  _before: Settings["identity"],
  after: Settings["identity"],
): Promise<void> {
  const problems = [
    ...identityProblems(after),
    ...sellerProblems(after, getSettings(ctx, "invoices")),
  ];
  const { timeZone } = after;
  if (timeZone !== "" && !(await isTimeZone(ctx.db, timeZone))) {
    problems.push({ field: "values.timeZone", message: messages.identity.noTimeZone });
  }
  refuse(problems);
}

function refuse(problems: FieldError[]): void {
  if (problems.length > 0) throw badFields(problems);
}

import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { hasContractMarkets } from "../../common/contract-markets.ts";
import { contractApiMessages as messages } from "../../common/messages/contract.ts";
import type { Context } from "../platform/context.ts";
import type { FieldError } from "../platform/errors.ts";
import type { Settings } from "../settings/contract.ts";
import type { ContractTexts } from "../settings/contract-texts.ts";
import { getSettings } from "../settings/read-settings.ts";
import { asSettingsSay } from "./demo/as-settings-say.ts";
import { findDemoTexts } from "./demo/find-demo-pages.ts";
import { hasDraftNote } from "./draft-note.ts";
import { renderMarkdown } from "./markdown.ts";
import { openPlaces, shopPlaces } from "./places.ts";
import { type OwnPageRow, selectPresent } from "./read-pages.ts";
import { contractTexts as table } from "./schema.ts";

/** What customers agree to, in the order in which they are shown. */
const KINDS = ["terms", "withdrawal", "form"] as const;
type Kind = (typeof KINDS)[number];
const TOPICS = { terms: "terms", withdrawal: "returns" } as const;

/** A page of the shop's own as it is now, with all its places filled. */
export interface ContractText {
  /** SHA-256 of its text, in hex. */
  hash: string;
  title: string;
  /** Markdown, below its title. */
  text: string;
  html: string;
  address: string;
  pageId: string;
  version: number;
}

export type KeptText = typeof table.$inferSelect;

interface ReadContractTexts {
  texts: ContractText[];
  /** Why nobody can agree to them, by the fields of the settings. */
  problems: FieldError[];
}

/** The pages that customers agree to, in their present versions, each once. */
export async function readContractTexts(
  ctx: Context,
  chosen: Settings["contract"] = getSettings(ctx, "contract"),
): Promise<ReadContractTexts> {
  const pages = await selectPresent(ctx.db);
  const demoTexts = await findDemoTexts(ctx, pages);
  const texts = new Map<string, ContractText>();
  const problems: FieldError[] = [];
  for (const kind of KINDS) {
    const page = choose(pages, chosen, kind);
    if (page === "none") continue;
    const message = page ? problemOf(page, demoTexts) : messages.noPage[kind];
    if (message !== undefined) problems.push({ field: `values.${kind}`, message });
    else if (page) texts.set(page.pageId, asAgreed(ctx, asSettingsSay(ctx, page)));
    if (kind !== "withdrawal" || message !== undefined || !page || chosen.form !== "") continue;
    if (!hasForm(page))
      problems.push({ field: "values.form", message: messages.noForm(page.title) });
  }
  return { texts: [...texts.values()], problems };
}

export const contractTexts: ContractTexts = {
  problems: async (ctx, chosen) => (await readContractTexts(ctx, chosen)).problems,
};

/** Why nobody can order to the countries with the contract page, in sentences; empty where everybody can. */
export async function whyMarketsAreClosed(ctx: Context): Promise<string> {
  if (!hasContractMarkets(getSettings(ctx, "contract"))) return "";
  const { problems } = await readContractTexts(ctx);
  return problems.map(({ message }) => message).join(" ");
}

/** "none": the form stands on the page with the instruction. */
function choose(
  pages: readonly OwnPageRow[],
  chosen: Settings["contract"],
  kind: Kind,
): OwnPageRow | "none" | undefined {
  const id = chosen[kind];
  if (id !== "") return pages.find(({ pageId }) => pageId === id);
  if (kind === "form") return "none";
  return pages.find(({ topic }) => topic === TOPICS[kind]);
}

/** By a heading that names it, as those of the templates do. */
function hasForm({ text }: OwnPageRow): boolean {
  return /^#{1,6}\s.*(\bform|formular)\b/im.test(text);
}

function problemOf(
  { pageId, title, text, isPublished }: OwnPageRow,
  demoTexts: ReadonlySet<string>,
): string | undefined {
  if (!isPublished) return messages.notPublished(title);
  if (demoTexts.has(pageId)) return messages.isDemo(title);
  if (hasDraftNote(text)) return messages.isDraft(title);
  const open = openPlaces(text, shopPlaces());
  if (open.length === 0) return undefined;
  return messages.openPlaces(title, open.map((name) => `{${name}}`).join(", "));
}

function asAgreed(ctx: Context, page: OwnPageRow): ContractText {
  const { pageId, version, title, text: typed, address } = page;
  const places = shopPlaces();
  const filled = typed.replace(/\{([^{}\n]+)\}/g, (place, name) => places[name] ?? place);
  // In a mail a link needs its whole address, and what is kept is what was mailed.
  const linked = filled.replaceAll("](/", `](${ctx.shop.url()}/`);
  const text = `# ${title}\n\n${linked}\n`;
  const hash = createHash("sha256").update(text).digest("hex");
  return { hash, title, text, html: renderMarkdown(typed, places), address, pageId, version };
}

/** Texts as they were agreed to, in the order of these hashes. */
export async function findContractTexts(
  { db }: Pick<Context, "db">,
  hashes: readonly string[],
): Promise<KeptText[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.hash, [...hashes]));
  return hashes.flatMap((wanted) => rows.find(({ hash }) => hash === wanted) ?? []);
}

/** Keeps texts as somebody agrees to them, for good; call it in the transaction of the agreement. */
export async function keepContractTexts(
  { db, clock }: Context,
  texts: readonly ContractText[],
): Promise<void> {
  const rows = texts.map(({ address: _, ...kept }) => ({ ...kept, keptAt: clock.now() }));
  if (rows.length > 0) await db.insert(table).values(rows).onConflictDoNothing();
}

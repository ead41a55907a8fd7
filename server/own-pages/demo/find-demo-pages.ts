import { LANGUAGES } from "../../../common/locales.ts";
import { listMakers } from "../../audit/read-entries.ts";
import type { Context } from "../../platform/context.ts";
import type { OwnPageInput } from "../contract.ts";
import { type OwnPageRow, selectPresent } from "../read-pages.ts";
import { demoPagesIn } from "./demo-pages.ts";

/** A page that the shop came with. */
export interface FoundDemoPage {
  row: OwnPageRow;
  /** Whether an admin made something else of it. */
  isChanged: boolean;
}

/** The pages that the shop came with and still has. */
export async function findDemoPages(ctx: Context): Promise<FoundDemoPage[]> {
  const rows = await selectPresent(ctx.db);
  const makers = await listMakers(
    ctx,
    "page",
    rows.map(({ pageId }) => pageId),
  );
  // Whatever an admin adds has its maker in the log.
  const came = rows.filter(({ pageId }) => makers.get(pageId) === null);
  return came.map((row) => ({ row, isChanged: row.version > 1 && !isAsItCame(row) }));
}

/** The ids of those of these pages that say what the shop came with, wherever they stand now. */
export async function findDemoTexts(
  ctx: Context,
  rows: readonly OwnPageRow[],
): Promise<ReadonlySet<string>> {
  // A page may have come with an edition whose words were others.
  const untouched = (await findDemoPages(ctx)).filter(({ isChanged }) => !isChanged);
  const told = rows.filter(({ topic, text }) =>
    LANGUAGES.some((language) =>
      demoPagesIn(language).some(
        (demo) => demo.topic === topic && demo.text.trim() === text.trim(),
      ),
    ),
  );
  return new Set([...untouched.map(({ row }) => row), ...told].map(({ pageId }) => pageId));
}

/** In whichever language. */
function isAsItCame(row: OwnPageRow): boolean {
  return LANGUAGES.some((language) => {
    const demo = demoPagesIn(language).find(({ topic }) => topic === row.topic);
    return demo !== undefined && saysWhat(demo, row);
  });
}

function saysWhat(demo: OwnPageInput, row: OwnPageRow): boolean {
  return (
    (["address", "title", "description", "text"] as const).every(
      (field) => row[field].trim() === demo[field].trim(),
    ) &&
    row.isPublished === demo.isPublished &&
    row.footerColumn === demo.footerColumn &&
    row.footerPlace === demo.footerPlace
  );
}

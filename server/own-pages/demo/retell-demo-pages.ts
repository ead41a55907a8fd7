import type { LanguageName } from "../../../common/locales.ts";
import type { Context } from "../../platform/context.ts";
import type { OwnPageInput } from "../contract.ts";
import { type OwnPageRow, selectPresent } from "../read-pages.ts";
import { lockPages, valuesIn, writeVersion } from "../write-page.ts";
import { demoPagesIn, demoPagesInOthers } from "./demo-pages.ts";

/**
 * Gives the demo's pages another language, where they still say what they came with; answers how many did. Call it in
 * a transaction.
 */
export async function retellDemoPages(tx: Context, language: LanguageName): Promise<number> {
  const others = demoPagesInOthers(language);
  const isUntouched = (row: OwnPageRow) => others.some((page) => saysTheSame(row, page));
  if (!(await selectPresent(tx.db)).some(isUntouched)) return 0;
  await lockPages(tx);
  const untouched = (await selectPresent(tx.db)).filter(isUntouched);
  for (const row of untouched) {
    const page = demoPagesIn(language).find(({ topic }) => topic === row.topic);
    if (!page) continue;
    const { title, description, text } = page;
    await writeVersion(tx, row, { ...valuesIn(row), title, description, text }, "page.changed");
  }
  return untouched.length;
}

function saysTheSame(row: OwnPageRow, page: OwnPageInput): boolean {
  return (
    row.topic === page.topic &&
    row.title === page.title &&
    row.description === page.description &&
    row.text === page.text
  );
}

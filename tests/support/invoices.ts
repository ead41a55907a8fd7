import { type Settings, SUBJECTS } from "../../server/settings/contract.ts";
import { changeSettings } from "./settings.ts";
import type { TestShop } from "./shop.ts";

/** Who sells, as an invoice has to say it. */
export const SELLER = {
  name: "Weber & Söhne",
  legalName: "Weber & Söhne",
  legalForm: "GmbH",
  street: "Fadengasse 3",
  zip: "09111",
  city: "Chemnitz",
  country: "DE",
  taxNumber: "DE123456789",
  email: "hallo@weber.example",
  timeZone: "Europe/Berlin",
};

type Of = "identity" | "invoices";

/** Changes a subject's settings as an admin does; answers what the API says. */
export async function set<S extends Of>(
  shop: TestShop,
  token: string,
  subject: S,
  more: Partial<Settings[S]>,
) {
  return changeSettings(shop, token, subject, { ...SUBJECTS[subject].defaults, ...more });
}

/** From now on the shop's orders get invoices. */
export async function turnInvoicesOn(
  shop: TestShop,
  token: string,
  more: Partial<Settings["invoices"]> = {},
): Promise<void> {
  for (const answer of [
    await set(shop, token, "identity", SELLER),
    await set(shop, token, "invoices", { isOn: true, ...more }),
  ]) {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

interface IssuedInvoice {
  series: string;
  number: number;
  kind: "invoice" | "credit-note";
  order_id: string;
  total_cents: number;
}

/** Every invoice and credit note, in the order of the numbers. */
export async function issued({ database: { pool } }: TestShop): Promise<IssuedInvoice[]> {
  const { rows } = await pool.query(
    `select series, number::int, kind, order_id, total_cents from invoices order by series, number`,
  );
  return rows;
}

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A migration as an earlier edition had it: what stood there in the place of what stands there now. */
export interface FormerMigration {
  /** What that edition lacked. */
  name: string;
  tag: string;
  /** The last migration that the edition had. */
  last: string;
  /** Applied one after the other: [what it says now, what it said then]. */
  edits: readonly (readonly [string, string])[];
}

const BREAK = "--> statement-breakpoint\n";
const MONEY = "0013_money_that_cannot_be_lost";

const REPLACED = [["'expired', 'replaced', 'paid'", "'expired', 'paid'"]] as const;
const OWNER = [
  ['\t"owner_id" uuid,\n\t"quantity"', '\t"quantity"'],
  [
    `ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;${BREAK}`,
    "",
  ],
  [`CREATE INDEX "stock_holds_owner" ON "stock_holds" USING btree ("owner_id");${BREAK}`, ""],
] as const;

const WHOLE = [[',\n\t"is_whole" boolean NOT NULL', ""]] as const;
const LOOKS = [
  [`CREATE INDEX "payment_cases_about" ON "payment_cases" USING btree ("subject");${BREAK}`, ""],
  [`btree ((status = 'created'),"next_look_at")`, 'btree ("next_look_at")'],
  [
    `WHERE "status" IN ('created', 'capturing', 'pending') OR (`,
    `WHERE ("status" IN ('created', 'capturing', 'pending') AND "paypal_order_id" IS NOT NULL) OR (`,
  ],
] as const;
const TOLD = [
  [`ALTER TABLE "payments" ADD COLUMN "decline_told" boolean DEFAULT false NOT NULL;${BREAK}`, ""],
] as const;
const INDEXES = [
  [
    `CREATE INDEX "payments_of_checkout" ON "payments" USING btree ("checkout_id","created_at","id");${BREAK}`,
    "",
  ],
  [
    `CREATE INDEX "payments_mismatched" ON "payments" USING btree ("updated_at") WHERE status = 'mismatched';${BREAK}`,
    "",
  ],
  [
    `INSERT INTO "payment_cases" ("id", "payment_id", "kind", "detail", "opened_at")\n  SELECT gen_random_uuid(), "id", 'mismatch', jsonb_build_object('problem', "problem"), now() FROM "payments" WHERE "status" = 'mismatched';${BREAK}`,
    "",
  ],
] as const;

/** Every text that a migration had on main before it was edited there, the oldest first. */
export const FORMER_MIGRATIONS: readonly FormerMigration[] = [
  {
    name: "owners of holds",
    tag: "0001_tables",
    last: "0002_guards",
    edits: [...REPLACED, ...OWNER],
  },
  { name: "replaced checkouts", tag: "0001_tables", last: "0002_guards", edits: REPLACED },
  {
    name: "the payments' indexes",
    tag: MONEY,
    last: MONEY,
    edits: [...WHOLE, ...LOOKS, ...TOLD, ...INDEXES],
  },
  {
    name: "declines that were told",
    tag: MONEY,
    last: MONEY,
    edits: [...WHOLE, ...LOOKS, ...TOLD],
  },
  { name: "the order of looks", tag: MONEY, last: MONEY, edits: [...WHOLE, ...LOOKS] },
  { name: "whole compares", tag: MONEY, last: MONEY, edits: WHOLE },
];

interface Journal {
  entries: { tag: string; when: number }[];
}

/**
 * Copies the migrations of `root` up to `last` into the folder `to`, each text handed through `edit`.
 * Repairs are not copied: no edition had any for its own texts.
 */
export function copyMigrations(
  root: string,
  to: string,
  last: string,
  edit: (tag: string, text: string) => string = (_tag, text) => text,
): void {
  const source = path.join(root, "migrations");
  const target = path.join(to, "migrations");
  mkdirSync(path.join(target, "meta"), { recursive: true });
  const journal: Journal = JSON.parse(
    readFileSync(path.join(source, "meta", "_journal.json"), "utf8"),
  );
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  if (end === 0) throw new Error(`there is no migration ${last}`);
  journal.entries = journal.entries.slice(0, end);
  for (const { tag } of journal.entries) {
    cpSync(path.join(source, `${tag}.sql`), path.join(target, `${tag}.sql`));
    const file = path.join(target, `${tag}.sql`);
    writeFileSync(file, edit(tag, readFileSync(file, "utf8")));
  }
  writeFileSync(path.join(target, "meta", "_journal.json"), JSON.stringify(journal));
}

/** The text that a migration had then. */
export function formerText({ edits }: FormerMigration, text: string): string {
  return edits.reduce((result, [now, then]) => {
    if (result.split(now).length !== 2) throw new Error(`not there, or not once: ${now}`);
    return result.replace(now, () => then);
  }, text);
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** A mail as its reader's program takes it apart. */
export type ReceivedMail = Email;

interface Wanted {
  to: string;
  /** Needed where more than one mail may be on its way to somebody. */
  subject?: string | RegExp;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/** The mails that a shop without an SMTP server has put into its outbox, oldest first. */
export async function readOutbox({ dataDir }: { dataDir: string }): Promise<ReceivedMail[]> {
  const dir = path.join(dataDir, "outbox");
  const files = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.sort().map(async (name) => PostalMime.parse(await readFile(path.join(dir, name)))),
  );
}

/** The mails to an address, in the outbox at this moment. */
export async function mailsTo(shop: { dataDir: string }, to: string): Promise<ReceivedMail[]> {
  return (await readOutbox(shop)).filter((mail) => isWanted(mail, { to }));
}

/** The newest such mail, once it is there. */
export async function waitForMail(
  shop: { dataDir: string },
  wanted: Wanted,
): Promise<ReceivedMail> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(POLL_MS)) {
    const mail = (await readOutbox(shop)).findLast((candidate) => isWanted(candidate, wanted));
    if (mail) return mail;
  }
  throw new Error(`no mail ${wanted.subject ?? ""} came for ${wanted.to}`);
}

/** The first link of a mail whose address matches, as its text says it. */
export function linkIn(mail: ReceivedMail, address: RegExp): string {
  const links = mail.text?.match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((candidate) => address.test(candidate));
  if (link === undefined) throw new Error(`the mail "${mail.subject}" has no link ${address}`);
  return link;
}

function isWanted(mail: ReceivedMail, { to, subject }: Wanted): boolean {
  const isTheirs = mail.to?.some(({ address }) => address === to) ?? false;
  if (subject === undefined || !isTheirs) return isTheirs;
  return typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject ?? "");
}

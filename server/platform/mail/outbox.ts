import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Address, type Email } from "postal-mime";
import { Type } from "typebox";
import { isUuid } from "../../../common/ids.ts";
import { mailApiMessages } from "../../../common/messages/mails.ts";
import type { Clock } from "../clock.ts";
import { Instant } from "../contract.ts";
import { AppError } from "../errors.ts";

const entry = {
  _id: Type.String(),
  /** Empty if the file does not say. */
  to: Type.String(),
  subject: Type.String(),
  date: Instant,
};

export const OutboxEntry = Type.Object(entry);
export type OutboxEntry = Type.Static<typeof OutboxEntry>;

export const OutboxPage = Type.Object({
  keepsMails: Type.Boolean({
    description: "False: an SMTP server takes them, and none comes here",
  }),
  mails: Type.Array(OutboxEntry),
  next: Type.Optional(
    Type.String({ description: "The `before` of the next page, if there is one" }),
  ),
});
export type OutboxPage = Type.Static<typeof OutboxPage>;

export const OutboxMail = Type.Object({
  ...entry,
  from: Type.String(),
  text: Type.String(),
  html: Type.Optional(Type.String({ description: "With its pictures inside" })),
});
export type OutboxMail = Type.Static<typeof OutboxMail>;

export const OutboxQuery = Type.Object({
  before: Type.Optional(
    Type.String({ format: "uuid", description: "A mail's id: those before it" }),
  ),
});

const PAGE = 50;
const SUFFIX = ".eml";
/** More than twice the largest head of the shop's mails. */
const HEAD_BYTES = 16 * 1024;
/** Types of pictures that a page may show inline: none of them can run. */
const PICTURE = /^image\/(jpeg|png|gif|webp|avif)$/;

/** Mails that were written to the folder instead of being sent, newest first. */
export async function listOutbox(
  dir: string,
  before?: string,
): Promise<Omit<OutboxPage, "keepsMails">> {
  // Ids begin with their time.
  const ids = (await listIds(dir))
    .filter((id) => before === undefined || id < before)
    .sort()
    .reverse();
  const shown = ids.slice(0, PAGE);
  const mails = await Promise.all(shown.map((id) => readHead(dir, id)));
  return {
    mails: mails.filter((mail) => mail !== undefined),
    ...(ids.length > PAGE && { next: shown.at(-1) }),
  };
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes mails that are older than thirty days. */
export async function sweepOutbox(dir: string, clock: Pick<Clock, "now">): Promise<void> {
  const oldest = clock.now().getTime() - KEPT_MS;
  for (const id of await listIds(dir)) {
    // The file may be gone meanwhile, and a folder of that name is no mail.
    const found = await stat(fileOf(dir, id)).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < oldest) await rm(fileOf(dir, id), { force: true });
  }
}

/** A whole mail. Throws `not-found` for any other file. */
export async function readOutboxMail(dir: string, id: string): Promise<OutboxMail> {
  const bytes = isUuid(id) ? await readFile(fileOf(dir, id)).catch(() => undefined) : undefined;
  if (!bytes) throw new AppError("not-found", "mail_not_found", mailApiMessages.notFound);
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: "base64" });
  return {
    ...entryOf(id, mail),
    from: mail.from ? addressesOf([mail.from]) : "",
    text: mail.text ?? "",
    ...(mail.html !== undefined && { html: withPictures(mail.html, mail) }),
  };
}

/** A mail as the list shows it; undefined for an unreadable file, such as a folder of that name. */
async function readHead(dir: string, id: string): Promise<OutboxEntry | undefined> {
  try {
    await using file = await open(fileOf(dir, id));
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    const end = start.indexOf("\r\n\r\n");
    return entryOf(id, await PostalMime.parse(end < 0 ? start : start.subarray(0, end)));
  } catch {
    return undefined;
  }
}

function entryOf(id: string, mail: Email): OutboxEntry {
  return {
    _id: id,
    to: addressesOf(mail.to ?? []),
    subject: mail.subject ?? "",
    date: dateOf(id, mail.date),
  };
}

/** When the mail was written or, if it does not say so, queued. */
function dateOf(id: string, date = ""): string {
  const written = Date.parse(date);
  const queued = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return new Date(Number.isNaN(written) ? queued : written).toISOString();
}

/** "Ada Weaver <ada@example.com>", with commas between several. */
function addressesOf(addresses: Address[]): string {
  const mailboxes = addresses.flatMap((address) => address.group ?? [address]);
  return mailboxes
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : address || name))
    .join(", ");
}

/** The HTML with the mail's own pictures in place of their `cid:` links. */
function withPictures(html: string, { attachments }: Email): string {
  const addresses = new Map<string, string>();
  for (const { contentId, mimeType, content } of attachments) {
    if (!contentId || !PICTURE.test(mimeType)) continue;
    addresses.set(contentId.replace(/^<|>$/g, ""), `data:${mimeType};base64,${content}`);
  }
  return html.replace(/cid:([^"'\s>)]+)/g, (link, cid) => addresses.get(cid) ?? link);
}

async function listIds(dir: string): Promise<string[]> {
  const files = await readdir(dir).catch((error) => {
    // The first mail makes the folder.
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return files
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .filter(isUuid);
}

function fileOf(dir: string, id: string): string {
  return path.join(dir, `${id.toLowerCase()}${SUFFIX}`);
}

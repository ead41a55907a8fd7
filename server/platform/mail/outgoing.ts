import { mkdir } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { shopMessages } from "../../../common/messages/shop.ts";
import { isLoopback } from "../http/address-key.ts";
import { writeWhole } from "../write-whole.ts";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

/** The way of mails out of the shop: over SMTP, or into a folder that admins read. */
export interface Outgoing {
  /**
   * Hands a mail over. The same id gives the same Message-ID, by which mail programs recognise a
   * repetition. Throws RefusedRecipient if the address will never take it.
   */
  send(id: string, mail: Mail): Promise<void>;
  /** Asks the mail server whether it takes the shop's mails. Throws if it does not. */
  verify(): Promise<void>;
  close(): void;
}

declare module "../context.ts" {
  interface Context {
    mailServer: Outgoing;
  }
}

/** The mail server did not take a mail, or was not reached. */
export class NotTaken extends Error {
  readonly #words: string;

  constructor(message: string, words: string) {
    super(message);
    this.#words = words;
  }

  /** What the server said, which may name the recipient: not a field, so that no log writes it. */
  words(): string {
    return this.#words;
  }
}

/** The mail server says that the address does not exist: another attempt would not change that. */
export class RefusedRecipient extends NotTaken {}

export interface Sender {
  name: string | undefined;
  address: string;
}

interface OutgoingOptions {
  /** Unset: the outbox. Else `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string | undefined;
  /** Without a name: the shop's. */
  from: Sender;
  /** The address for answers; unset: the sender's. */
  replyTo: string | undefined;
  /** The folder for mails, as `{id}.eml`, if there is no SMTP server. */
  outboxDir: string;
}

const TIMEOUT_MS = 20_000;

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { smtpUrl, from, replyTo, outboxDir } = options;
  const compose = (id: string, mail: Mail) => message(id, mail, { from, replyTo });
  return smtpUrl === undefined ? toOutbox(outboxDir, compose) : bySmtp(smtpUrl, compose);
}

type Compose = (id: string, mail: Mail) => ReturnType<typeof message>;

function bySmtp(smtpUrl: string, compose: Compose): Outgoing {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // Links in mails open accounts, so mails leave this machine only encrypted.
    requireTLS: !isLoopback(URL.parse(smtpUrl)?.hostname ?? ""),
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(id, mail) {
      try {
        await transport.sendMail(compose(id, mail));
      } catch (error) {
        throw withoutAddress(error);
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function toOutbox(dir: string, compose: Compose): Outgoing {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(id, mail) {
      const { message: eml } = await transport.sendMail(compose(id, mail));
      // Links in mails open accounts and orders, so only the shop's keeper may read the folder.
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeWhole(path.join(dir, `${id}.eml`), eml as Buffer, { mode: 0o600 });
    },
    async verify() {
      await mkdir(dir, { recursive: true, mode: 0o700 });
    },
    close: () => transport.close(),
  };
}

function message(
  id: string,
  mail: Mail,
  { from, replyTo }: Pick<OutgoingOptions, "from" | "replyTo">,
) {
  const { html, text, pictures } = renderMail(mail);
  const { unsubscribe, files = [] } = mail;
  return {
    messageId: `<${id}@${hostOf(from)}>`,
    from: { name: from.name ?? shopMessages.name, address: from.address },
    ...(replyTo !== undefined && { replyTo }),
    to: mail.to,
    subject: mail.subject,
    text,
    html,
    attachments: [
      ...pictures.map(({ cid, bytes }) => ({
        cid,
        content: bytes,
        contentType: "image/jpeg",
        contentDisposition: "inline" as const,
        filename: `${cid.split("@")[0]}.jpg`,
      })),
      ...files.map(({ name, type, bytes }) => ({
        content: bytes,
        contentType: type,
        filename: name,
      })),
    ],
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        // RFC 8058: the mail program itself may take the reader off the list.
        "List-Unsubscribe": `<${unsubscribe.postUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // Sending a mail never fetches or reads a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function hostOf({ address }: Sender): string {
  return address.split("@").at(-1) ?? "localhost";
}

/** The error whose message is without the server's text, which names the recipient: logs must not. */
function withoutAddress(error: unknown): NotTaken {
  const code = readField(error, "code") ?? "unknown";
  const response = readField(error, "responseCode");
  const text = `the mail server did not take it (${code}${response ? ` ${response}` : ""})`;
  // Only "no such address" (RFC 3463) counts. A server that refuses for another reason may refuse the
  // shop, whose settings can be mended, and the mail must survive that.
  const isUnknown = /^55\d[ -]5\.1\./.test(readField(error, "response") ?? "");
  const isRefused = isUnknown && readField(error, "command") === "RCPT TO";
  const words = readField(error, "response") ?? text;
  return isRefused ? new RefusedRecipient(text, words) : new NotTaken(text, words);
}

function readField(error: unknown, name: string): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value = (error as Record<string, unknown>)[name];
  return value === undefined ? undefined : String(value);
}

import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { ReceivedMail } from "./mailbox.ts";

/** What a server may say instead of taking a message; thrown into the conversation as it stands. */
interface Refusal {
  at: "sender" | "recipient" | "message";
  code: number;
  /** What it says; a mail server often puts its reason in digits before it, such as 5.7.1. */
  says?: string;
}

export interface TestSmtp {
  /** As `SMTP_URL` takes it, with the name and password that the server asks for. */
  url: string;
  port: number;
  /** What was taken, oldest first. */
  taken: ReceivedMail[];
  /** The Message-IDs of what was begun, taken or not. */
  begun: string[];
  /** From now on it refuses so many times, with this. */
  refuse(times: number, refusal: Refusal): void;
  /** From now on it reads messages and never answers them; undone by `answerAgain`. */
  fallSilent(): void;
  answerAgain(): void;
  /** Ends the server until it comes back, at the same port. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const USER = "shop";
const PASSWORD = "p@ss/word";

/**
 * A real mail server on loopback.
 * @param port where it listens; 0: wherever there is room
 */
export async function startTestSmtp(port = 0): Promise<TestSmtp> {
  const taken: ReceivedMail[] = [];
  const begun: string[] = [];
  let silent = false;
  let refusals: Refusal[] = [];
  const refusalAt = (at: Refusal["at"]) => {
    if (refusals[0]?.at !== at) return undefined;
    const { code, says = "no, thank you" } = refusals.shift() as Refusal;
    return Object.assign(new Error(`${says} <somebody@example.com>`), { responseCode: code });
  };
  const options: SMTPServerOptions = {
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username, password }, _session, done) {
      if (username === USER && password === PASSWORD) return done(null, { user: USER });
      done(new Error("wrong name or password"));
    },
    onMailFrom: (_address, _session, done) => done(refusalAt("sender")),
    onRcptTo: (_address, _session, done) => done(refusalAt("recipient")),
    async onData(stream, _session, done) {
      const message = await buffer(stream).catch(() => undefined);
      // Whoever sent it is gone in the middle of it.
      if (!message) return;
      const mail = await PostalMime.parse(message);
      begun.push(mail.messageId ?? "");
      if (silent) return;
      const refusal = refusalAt("message");
      if (!refusal) taken.push(mail);
      done(refusal);
    },
  };
  let server = await open(options, port);
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`,
    port: server.port,
    taken,
    begun,
    refuse: (times, refusal) => {
      refusals = Array.from({ length: times }, () => refusal);
    },
    fallSilent: () => {
      silent = true;
    },
    answerAgain: () => {
      silent = false;
    },
    leave: () => server.close(),
    async comeBack() {
      server = await open(options, server.port);
    },
    close: () => server.close(),
  };
}

async function open(options: SMTPServerOptions, at: number) {
  const server = new SMTPServer(options);
  // A client that is killed in the middle is what some tests are about.
  server.on("error", () => undefined);
  const listener = server.listen(at, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

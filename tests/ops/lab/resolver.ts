import dgram from "node:dgram";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";

/**
 * The name server of one process, to which every name is this machine. It falls silent as a real one does that
 * cannot be reached: who asks waits for seconds.
 */
export interface Resolver {
  /** A program that has the one after it ask this name server, and nobody else. See createShopProcess. */
  around: string[];
  fallSilent(): void;
  answerAgain(): void;
  close(): void;
}

/** An address of loopback that is this server's alone: the port of name servers cannot be chosen. */
const ADDRESS = "127.0.0.153";
const A_RECORD = 1;
const HEADER_BYTES = 12;

/** Needs root: the process gets its own view of `/etc/resolv.conf`, and the machine's stays as it is. */
export async function startResolver(dir: string): Promise<Resolver> {
  const socket = dgram.createSocket("udp4");
  let isSilent = false;
  socket.on("message", (query, { port, address }) => {
    if (!isSilent) socket.send(answerTo(query), port, address);
  });
  socket.bind(53, ADDRESS);
  await once(socket, "listening");
  const file = path.join(dir, "resolv.conf");
  writeFileSync(file, `nameserver ${ADDRESS}\n`);
  const script = `mount --bind '${file}' /etc/resolv.conf && exec "$@"`;
  return {
    around: ["unshare", "--mount", "sh", "-c", script, "sh"],
    fallSilent: () => {
      isSilent = true;
    },
    answerAgain: () => {
      isSilent = false;
    },
    close: () => socket.close(),
  };
}

/** 127.0.0.1 to a question for an IPv4 address, and nothing to any other. */
function answerTo(query: Buffer): Buffer {
  const end = query.indexOf(0, HEADER_BYTES) + 1;
  const question = query.subarray(HEADER_BYTES, end + 4);
  const isAsked = question.readUInt16BE(question.length - 4) === A_RECORD;
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isAsked ? 1 : 0, 6);
  // The name as in the question, type A, class IN, a second, four bytes.
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([header, question, ...(isAsked ? [record] : [])]);
}

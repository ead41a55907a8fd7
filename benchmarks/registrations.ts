/**
 * What a crowd costs that registers with heavy pictures, and what slow pictures of one customer cost
 * whoever registers meanwhile: `node benchmarks/registrations.ts http://127.0.0.1:3000 PID`
 *
 * PID is the process of a built shop on this machine, started with `WARM_PICTURES=0` and
 * `TRUST_PROXY=127.0.0.1`, so that the second crowd can come from an address each. How much the process
 * grows is read where Linux tells it.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";

const [, , shop = "", pid = ""] = process.argv;
const CROWD = 60;
const SLOW = 32;
const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;

interface Answer {
  status: number;
  ms: number;
  body: { token?: string };
}

const heavy = await noisy(1780).png({ compressionLevel: 0 }).toBuffer();
const light = await noisy(500).jpeg().toBuffer();
const slow = await noisy(1800).avif({ quality: 90, effort: 0 }).toBuffer();

console.log(`| what | answered | longest | the process grew by |\n|---|---|---|---|`);
await register(light, "203.0.113.1");
await crowd("60 registrations of 9.5 MB from one address", () => "203.0.113.2");
await crowd("the same from 60 addresses", (caller) => `203.0.113.${caller + 10}`);
await besideSlowPictures();

async function crowd(name: string, addressOf: (caller: number) => string): Promise<void> {
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, caller) => register(heavy, addressOf(caller))),
  );
  clearInterval(watch);
  row(name, answers, `${most - before} MB`);
}

/** Registrations one after another while a customer's slow AVIFs are being taken in. */
async function besideSlowPictures(): Promise<void> {
  const { token = "" } = (await register(light, "203.0.113.3")).body;
  let running = SLOW;
  const uploads = Array.from({ length: SLOW }, () =>
    post("/api/upload", { for: "avatar" }, "image", slow, {
      authorization: `Bearer ${token}`,
    }).then((answer) => {
      running--;
      return answer;
    }),
  );
  const honest: Answer[] = [];
  do honest.push(await register(light, `203.0.113.${100 + (honest.length % 100)}`));
  while (running > 0);
  row(
    `${SLOW} AVIFs of ${(slow.length / 1e6).toFixed(1)} MB that one customer sends`,
    await Promise.all(uploads),
  );
  row("honest registrations meanwhile", honest);
}

function register(picture: Buffer, address: string): Promise<Answer> {
  const fields = {
    name: "Ada Weaver",
    email: `${crypto.randomUUID()}@example.com`,
    password: "correct horse battery",
  };
  return post("/api/users/register", fields, "avatar", picture, { "x-forwarded-for": address });
}

async function post(
  path: string,
  fields: Record<string, string>,
  file: string,
  picture: Buffer,
  headers: Record<string, string>,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // Each a file of its own: the very same again would not be decoded.
  form.set(file, new Blob([new Uint8Array(picture), crypto.randomUUID()]), "me");
  const begun = performance.now();
  try {
    const answer = await fetch(shop + path, { method: "POST", headers, body: form });
    const body = (await answer.json()) as Answer["body"];
    return { status: answer.status, ms: performance.now() - begun, body };
  } catch {
    // Refused while the picture was still being sent.
    return { status: 0, ms: performance.now() - begun, body: {} };
  }
}

function row(name: string, answers: Answer[], grew = ""): void {
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status));
  const counts = statuses.map(([status, all = []]) => `${all.length} × ${status}`).join(", ");
  const longest = (Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1);
  console.log(`| ${name} | ${counts} | ${longest} s | ${grew} |`);
}

/** In MB. */
function memory(): number {
  const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kb) / 1024);
}

function noisy(side: number) {
  return sharp({
    create: { width: side, height: side, channels: 3, background: "#888888", noise },
  });
}

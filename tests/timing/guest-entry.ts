import { multipart, PASSWORD, picture } from "../support/factories.ts";

/**
 * `node tests/timing/guest-entry.ts http://127.0.0.1:3000`: whether the time of a guest's entry tells that the address has
 * an account. Asks a running shop 1,000 times, in turn with the address of an account and with one that nobody has, and
 * prints how well the time tells the two apart: 0.5 is a coin.
 */
const SAMPLES = 1000;
const WARMING_UP = 40;
/** The chance that two samples of the same times look this different or more: 1 in 1,000, on both sides. */
const Z_OF_CHANCE = 3.29;

const [shop = "http://127.0.0.1:3000"] = process.argv.slice(2);

async function register(email: string): Promise<void> {
  const avatar = { bytes: await picture(), filename: "me.png", type: "image/png" };
  const { payload, headers } = multipart({ name: "Ada", email, password: PASSWORD, avatar });
  const body = new Uint8Array(payload);
  const { status } = await fetch(`${shop}/api/users/register`, { method: "POST", headers, body });
  if (status !== 201) throw new Error(`the registration answers ${status}`);
}

async function timeEntry(email: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${shop}/api/users/guest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await answer.text();
  if (answer.status !== 201) throw new Error(`the entry answers ${answer.status}`);
  return performance.now() - begun;
}

/** How often a time with an account is longer than one without, and how many standard deviations from chance (Mann, Whitney). */
function compare(one: number[], other: number[]) {
  let longer = 0;
  for (const time of one) {
    for (const without of other) longer += time > without ? 1 : time === without ? 0.5 : 0;
  }
  const pairs = one.length * other.length;
  const deviation = Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
  return { share: longer / pairs, z: (longer - pairs / 2) / deviation };
}

function median(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(2)} ms`;
}

const known = `known-${crypto.randomUUID()}@example.com`;
await register(known);
const times = { known: [] as number[], nobody: [] as number[] };
for (let sample = -WARMING_UP; sample < SAMPLES; sample++) {
  // At random, so that what comes every other time does not look like a difference.
  const isKnown = Math.random() < 0.5;
  // As long as the other, and always the same, as an account's is.
  const email = isKnown ? known : known.replace("known", "never");
  const time = await timeEntry(email);
  if (sample >= 0) times[isKnown ? "known" : "nobody"].push(time);
}
const { share, z } = compare(times.known, times.nobody);
const isTold = Math.abs(z) > Z_OF_CHANCE;
process.stdout.write(
  `${times.known.length} with an account: median ${median(times.known)}
${times.nobody.length} without: median ${median(times.nobody)}
an entry with an account takes longer in ${(share * 100).toFixed(1)} % of pairs, z = ${z.toFixed(2)}: ${isTold ? "it tells" : "it tells nothing"}
`,
);
process.exitCode = isTold ? 1 : 0;

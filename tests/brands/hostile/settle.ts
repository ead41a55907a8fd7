import type { Settings, Subject } from "../../../server/settings/contract.ts";
import { type Admin, type Answer, refusalFault } from "../lab/admin.ts";

/** How often hostile parts of one document may be refused, one after another. */
const MOST_TRIES = 400;

export interface Settled {
  /** How many parts were refused. */
  refused: number;
  problems: string[];
}

/**
 * Sends a document with hostile parts; whatever the shop refuses by its field, it gets as the harmless one has
 * it, until the rest is taken.
 */
export async function settleSettings<S extends Subject>(
  admin: Admin,
  subject: S,
  hostile: Settings[S],
  harmless: Settings[S],
): Promise<Settled> {
  const send = (values: object) => admin.put(subject, values as Settings[S]);
  const keep = (values: object, field: string) => {
    const place = field.replace(/^values\.?/, "");
    // The places of texts have dots of their own, and their forms stand behind these.
    const whole = Object.keys(values).find((one) => one === place || place.startsWith(`${one}.`));
    const way = subject === "texts" ? [whole ?? place] : place.split(".");
    return calm(values, harmless, way);
  };
  return settle(subject, hostile, send, keep);
}

/** As settleSettings, of anything that is sent as a whole. */
export async function settle(
  what: string,
  hostile: object,
  send: (values: object) => Promise<Answer>,
  keep: (values: object, field: string) => boolean,
): Promise<Settled> {
  const values = structuredClone(hostile);
  let refused = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await send(values);
    if (answer.status < 300) return { refused, problems: [] };
    const fault = refusalFault(answer);
    if (fault) return { refused, problems: [`${what}: ${fault}`] };
    const fields = answer.body.errors.map(({ field }: { field: string }) => field) as string[];
    const calmed = fields.filter((field) => keep(values, field));
    refused += calmed.length;
    if (calmed.length === 0) {
      const said = JSON.stringify(answer.body.errors).slice(0, 300);
      return { refused, problems: [`${what}: refused at a field that is harmless: ${said}`] };
    }
  }
  return { refused, problems: [`${what}: still refused after ${MOST_TRIES} tries`] };
}

/** Sets a part to what the harmless document has there, or takes it out. Answers whether that changed anything. */
export function calm(values: object, harmless: object, way: readonly string[]): boolean {
  const [name = "", ...rest] = way;
  const [here, there] = [values, harmless] as Record<string, unknown>[];
  if (!here || !(name in here)) return false;
  const [part, model] = [here[name], there?.[name]];
  const goesOn = rest.length > 0 && typeof part === "object" && part !== null;
  if (goesOn && typeof model === "object" && model !== null && calm(part, model, rest)) return true;
  if (JSON.stringify(part) === JSON.stringify(model)) return false;
  if (model === undefined) delete here[name];
  else here[name] = structuredClone(model);
  return true;
}

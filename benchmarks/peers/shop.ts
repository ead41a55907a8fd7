import type pg from "pg";

/** Where a shop lies and whom it reaches. */
export interface Place {
  /** Its own, with its packages, files and logs. */
  folder: string;
  /** Where its programs run. */
  cwd: string;
  url: string;
  database: string;
  env: Record<string, string>;
}

/** The works that every shop does, and how many clients ask for each. */
export const CLIENTS = { list: 32, detail: 32, search: 32, cart: 16, checkout: 8 };
export type WorkName = keyof typeof CLIENTS;

export interface Work {
  /** Does it once. Throws unless the answers are what they should be. */
  once(turn: number): Promise<void>;
  /** For a shop that answers faster than a client in Node can ask: the path that wrk asks for instead. */
  path?: string;
  /** How often it has to be done at least before all that it needs is there. */
  warmUps?: number;
  clients?: number;
}

export interface Shop {
  /** Of its folder and database. */
  name: string;
  title: string;
  /** The package.json that it is installed from. */
  packages?: object;
  /** Settings beside those of all shops. */
  env?(database: URL, folder: string): Record<string, string>;
  /** Fills its database, and builds what it serves. */
  fill(place: Place): Promise<void>;
  /** Arguments of Node: the server, and the programs that work beside it. */
  programs: [string[], ...string[][]];
  works(place: Place, pool: pg.Pool): Promise<Record<WorkName, Work>>;
}

/** Another one for each call. */
export function pick<T>(all: readonly T[], turn: number): T {
  // Steps by a prime, so that clients do not meet at one product.
  const one = all[(turn * 7919) % all.length];
  if (one === undefined) throw new Error("there is nothing to pick from");
  return one;
}

/** An address of its own for each call: shops limit what one address may do. */
export function addressOf(turn: number): Record<string, string> {
  return { "x-forwarded-for": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` };
}

/** Engines understand a search differently: about a page is enough. */
export const FOUND = 20;

export function expectAnswer(isRight: boolean, answer: unknown): void {
  if (!isRight) throw new Error(`not the answer: ${JSON.stringify(answer).slice(0, 300)}`);
}

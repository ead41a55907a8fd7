import { afterAll } from "vitest";
import { type BreakableNetwork, openNetwork } from "./open-network.ts";

/** A network of a test file's own between shop and database. */
export async function createNetwork(databaseUrl: string): Promise<BreakableNetwork> {
  const network = await openNetwork(databaseUrl);
  afterAll(() => network.break());
  return network;
}

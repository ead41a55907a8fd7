import pg from "pg";
import type { ShopPlace } from "./shop-place.ts";

/** Before a router on the way takes an idle connection for dead. */
const KEEP_ALIVE_MS = 60_000;

/** Works with a connection to the place's database, which ends with the work, however long it idles. */
export async function withClient<T>(
  { connection }: Pick<ShopPlace, "connection">,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // The next statement fails as well, and says so.
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

import pg from "pg";
import type { ShopPlace } from "./shop-place.ts";

/** Works with a connection to the place's database, which ends with the work. */
export async function withClient<T>(
  { connection }: Pick<ShopPlace, "connection">,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // The next statement fails as well, and says so.
  client.on("error", () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

import type pg from "pg";
import { newId } from "../../common/ids.ts";

/** Customers were told numbers of orders that are lost: new orders begin this much higher. */
const NUMBERS_LEFT_OUT = 1000;

/**
 * Makes a restored shop of a database that is back at an earlier moment, in the caller's transaction. It stays
 * closed until it has asked PayPal; no payment of before is captured any more, nobody is logged in by a session
 * that was ended since, the backup that was being written is no longer, and webhooks that waited are followed.
 * @param erased the ids of customers who were erased since
 */
export async function closeShop(
  client: pg.ClientBase,
  moment: Date,
  erased: readonly string[],
): Promise<void> {
  await client.query(
    "insert into restores (id, moment, restored_at, erased) values ($1, $2, now(), $3)",
    [newId(), moment, JSON.stringify(erased)],
  );
  // Of workers who are gone: the shop asks about these payments as well before it opens.
  await client.query("update payments set lease_until = null where lease_until is not null");
  // Their customers may have paid otherwise since: what PayPal has captured becomes an order, and no more is.
  await client.query(
    "update payments set problem = 'RESTORED' where status in ('created', 'capturing')",
  );
  await client.query("delete from sessions");
  await client.query("delete from backups where moment is null");
  // What a webhook said may concern a dispute, which PayPal's list of transactions does not have.
  await client.query(
    `insert into jobs (id, queue, data, due_at)
     select gen_random_uuid(), 'paypal', jsonb_build_object('event', id), now()
     from paypal_events where done_at is null`,
  );
  await client.query(
    `select setval(s, nextval(s) + ${NUMBERS_LEFT_OUT})
     from (select pg_get_serial_sequence('orders', 'number') as s) sequence`,
  );
}

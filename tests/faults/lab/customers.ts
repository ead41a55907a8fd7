import { newId, newSecret } from "../../../common/ids.ts";
import { hashToken } from "../../../server/users/tokens.ts";
import type { Lab } from "./lab.ts";
import type { Ware } from "./shelf.ts";

export interface CartLine extends Ware {
  quantity: number;
}

/** A customer with a session and a cart. */
export interface Customer {
  userId: string;
  email: string;
  token: string;
  lines: CartLine[];
}

/**
 * Makes customers who have logged in and filled their carts, directly in the database: thousands of passwords
 * would take longer to hash than everything else.
 * @param options `guests`: some of them have no account
 */
export async function inviteCustomers(
  lab: Lab,
  carts: CartLine[][],
  { guests = false } = {},
): Promise<Customer[]> {
  const now = new Date(lab.time.now());
  const invited = carts.map((lines) => {
    const userId = newId();
    return { userId, email: `${userId}@example.com`, token: newSecret(), lines, cartId: newId() };
  });
  const later = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
  const userIds = invited.map(({ userId }) => userId);
  const emails = invited.map(({ email }) => email);
  const hashes = invited.map(({ token }) => hashToken(token));
  const cartIds = invited.map(({ cartId }) => cartId);
  await lab.pool.query(
    `insert into users (id, name, email, password_hash, created_at)
       select id, 'Ada Weaver', email, '', $3 from unnest($1::uuid[], $2::text[]) u (id, email)`,
    [userIds, emails, now],
  );
  if (guests) await makeGuests(lab, userIds);
  await lab.pool.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
       select hash, id, $3, $3, $4 from unnest($1::text[], $2::uuid[]) s (hash, id)`,
    [hashes, userIds, now, later],
  );
  await lab.pool.query(
    `insert into carts (id, user_id, updated_at)
       select cart, owner, $3 from unnest($1::uuid[], $2::uuid[]) c (cart, owner)`,
    [cartIds, userIds, now],
  );
  const rows = invited.flatMap(({ cartId, lines }) =>
    lines.map(({ variantId, quantity }) => ({ cartId, variantId, quantity })),
  );
  // A cart has one line of a variant, however often it was put in.
  await lab.pool.query(
    `insert into cart_lines (cart_id, variant_id, quantity, added_at)
       select cart, variant, sum(units), $4
       from unnest($1::uuid[], $2::bigint[], $3::int[]) l (cart, variant, units)
       group by cart, variant`,
    [
      rows.map((row) => row.cartId),
      rows.map((row) => row.variantId),
      rows.map((row) => row.quantity),
      now,
    ],
  );
  return invited.map(({ cartId: _, ...customer }) => customer);
}

/** A session of the admin that the shop has made at its start. */
export async function signInAdmin(lab: Lab): Promise<string> {
  const token = newSecret();
  const now = new Date(lab.time.now());
  await lab.pool.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
       select $1, id, $2, $2, $2::timestamptz + interval '30 days' from users where role = 'admin'`,
    [hashToken(token), now],
  );
  return token;
}

/** Of so many who buy, one has no account. */
const ONE_GUEST_IN = 3;

/** Whether one of those who were invited with guests is one. */
export function isGuest(index: number): boolean {
  return index % ONE_GUEST_IN === 1;
}

async function makeGuests({ pool }: Lab, userIds: readonly string[]): Promise<void> {
  await pool.query(
    `update users set name = '', guest_email = email, email = id || '@guest.invalid' where id = any($1)`,
    [userIds.filter((_, index) => isGuest(index))],
  );
}

import { newGuestId, newId } from "../../../common/ids.ts";
import { call, insist, type Reply } from "./browser.ts";
import type { CartLine, Customer } from "./customers.ts";
import type { Lab } from "./lab.ts";

/**
 * Puts a customer's lines into their cart, each call under a key of its own: the first line as the guest
 * that they are before they log in. Throws when the cart then has other units than were put in.
 */
export async function fillCart(lab: Lab, { token, lines }: Customer): Promise<void> {
  const guestId = newGuestId();
  for (const [index, { productId, color, size, quantity }] of lines.entries()) {
    const line = { productId, color, size, quantity };
    const asked = index === 0 ? { body: { ...line, guestId } } : { token, body: line };
    await postOnce(lab, "/api/cart", asked);
  }
  await postOnce(lab, "/api/cart/merge", { token, body: { guestId } });
  const { body } = await insist(() => call(lab, "GET", "/api/cart", { token }));
  const [wanted, found] = [tell(lines), tell(body.products)];
  if (found !== wanted) throw new Error(`a cart has ${found} instead of ${wanted}`);
}

/** Makes a product under a key, and answers its id. Throws when there is not one of it then. */
export async function makeProduct(lab: Lab, token: string): Promise<string> {
  const name = `Plain Tee ${newId()}`;
  const body = { name, description: "A shirt." };
  await postOnce(lab, "/api/admin/products", { token, body });
  const { rows } = await lab.pool.query<{ id: string }>(
    "select id::text from products where name = $1",
    [name],
  );
  const [made] = rows;
  if (!made || rows.length > 1) throw new Error(`${rows.length} products were made instead of one`);
  return made.id;
}

/** Asks again under the same key until there is an answer. Throws when that is a no. */
async function postOnce(
  lab: Lab,
  path: string,
  asked: { token?: string; body: unknown },
): Promise<Reply> {
  const key = newId();
  const reply = await insist(() => call(lab, "POST", path, { ...asked, key }));
  if (reply.status === 200 || reply.status === 201) return reply;
  throw new Error(`${path} was answered ${reply.status} ${JSON.stringify(reply.body)}`);
}

function tell(lines: readonly Pick<CartLine, "productId" | "size" | "quantity">[]): string {
  const units = lines.map(({ productId, size, quantity }) => `${quantity} × ${productId} ${size}`);
  return units.sort().join(", ");
}

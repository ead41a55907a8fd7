import { setTimeout as sleep } from "node:timers/promises";
import { newGuestId, newId } from "../../../common/ids.ts";
import { call, checkOut, type Reply } from "../../faults/lab/browser.ts";
import { type Customer, inviteCustomers, signInAdmin } from "../../faults/lab/customers.ts";
import type { Lab } from "../../faults/lab/lab.ts";
import type { Ware } from "../../faults/lab/shelf.ts";

/** What people who change something were answered, without asking again. */
export interface Writes {
  done: number;
  /** Told to come again. */
  refused: number;
  slowestMs: number;
  /** Answers that are neither, and refusals without a word on when to come again. */
  wrong: string[];
}

const PAUSE_MS = 200;
/** So many that none of them spends the budget of one customer. */
const CUSTOMERS = 40;

/** Invited while all is well, to write when it is not. */
export async function inviteWriters(lab: Lab, ware: Ware) {
  const admin = await signInAdmin(lab);
  const carts = Array.from({ length: CUSTOMERS }, () => [{ ...ware, quantity: 1 }]);
  const customers = await inviteCustomers(lab, carts);
  /** Fills carts, checks out, makes products, all the time, until `isOver`. */
  return async function write(isOver: () => boolean): Promise<Writes> {
    const writes: Writes = { done: 0, refused: 0, slowestMs: 0, wrong: [] };
    for (let turn = 0; !isOver(); turn++) {
      const customer = customers[turn % customers.length] as Customer;
      for (const [what, ask] of listWrites(lab, customer, admin)) {
        const since = performance.now();
        note(writes, what, await ask());
        writes.slowestMs = Math.max(writes.slowestMs, performance.now() - since);
        await sleep(PAUSE_MS);
      }
    }
    return writes;
  };
}

function listWrites(lab: Lab, customer: Customer, admin: string): [string, () => Promise<Reply>][] {
  const [line] = customer.lines;
  if (!line) throw new Error("a writer has no line");
  const { productId, color, size } = line;
  const body = { productId, color, size, quantity: 1 };
  const product = { name: `Plain Tee ${newId()}`, description: "A shirt." };
  return [
    ["a cart", () => call(lab, "PUT", "/api/cart", { token: customer.token, body })],
    [
      "a guest's cart",
      () => call(lab, "POST", "/api/cart", { body: { ...body, guestId: newGuestId() } }),
    ],
    ["a checkout", () => checkOut(lab, customer)],
    ["a product", () => call(lab, "POST", "/api/admin/products", { token: admin, body: product })],
  ];
}

function note(writes: Writes, what: string, { status, body, comeBack }: Reply): void {
  if (status === 200 || status === 201) writes.done++;
  else if (status === 503 && comeBack) writes.refused++;
  else {
    const unsaid = status === 503 ? " without Retry-After" : "";
    writes.wrong.push(`${what} was answered ${status}${unsaid} ${body?.code ?? ""}`);
  }
}

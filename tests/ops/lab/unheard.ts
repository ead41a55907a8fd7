import { checkOut, openPaypal } from "../../faults/lab/browser.ts";
import type { Customer } from "../../faults/lab/customers.ts";
import { inParallel } from "../../faults/lab/in-parallel.ts";
import type { Lab } from "../../faults/lab/lab.ts";

/** What was asked for, in ms. */
export const SAID_WITHIN_MS = 10_000;
const AT_ONCE = 4;

interface Asked {
  shoppers: { customer: Customer; checkoutId: string }[];
  slowestMs: number;
  problems: string[];
}

/** They check out and ask for PayPal's window while PayPal cannot be reached, and are to be told so. */
export async function askToPay(lab: Lab, customers: readonly Customer[]): Promise<Asked> {
  const asked: Asked = { shoppers: [], slowestMs: 0, problems: [] };
  await inParallel(customers, AT_ONCE, async (customer) => {
    const begun = await checkOut(lab, customer);
    if (begun.status !== 201) {
      asked.problems.push(`a checkout was answered ${begun.status}`);
      return;
    }
    const checkoutId: string = begun.body._id;
    asked.shoppers.push({ customer, checkoutId });
    const since = performance.now();
    const { status, body } = await openPaypal(lab, customer, checkoutId);
    asked.slowestMs = Math.max(asked.slowestMs, performance.now() - since);
    if (status !== 503 || body?.code !== "paypal_unavailable" || !body.message) {
      asked.problems.push(`a payer is told ${status} ${body?.code}`);
    }
  });
  return asked;
}

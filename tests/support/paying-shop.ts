import { afterEach, beforeEach, expect } from "vitest";
import { pollPayments } from "../../server/settlement/poll-payments.ts";
import { approvedPurchase, listFaults, myOrders, type Purchase, pay, paymentOf } from "./buying.ts";
import { addProduct, stockOf, type TestProduct } from "./factories.ts";
import { startPaypal } from "./paypal.ts";
import { createTestShop, type TestShopOptions } from "./shop.ts";

interface Options extends Pick<TestShopOptions, "reached"> {
  /** How many units of the product there are. */
  units?: number;
}

/**
 * A shop with a PayPal of its own. Each test has a new product and a PayPal without faults; after each test
 * the shop's records must add up.
 */
export async function openPayingShop({ units = 10, ...options }: Options = {}) {
  const paypal = await startPaypal();
  const shop = await createTestShop({ settings: paypal.settings, ...options });
  /** The product of the running test. */
  const product = {} as TestProduct;

  beforeEach(async () => {
    paypal.calm();
    Object.assign(product, await addProduct(shop, { stock: { Black: { M: units } } }));
  });
  afterEach(async () => expect(await listFaults(shop)).toEqual([]));

  const stock = () => stockOf(shop, product.variantId());
  return {
    paypal,
    shop,
    pool: shop.database.pool,
    product,
    stock,
    /** The shop's poller after so much time. */
    async pollAfter(ms: number): Promise<void> {
      shop.clock.advance(ms);
      await pollPayments(shop.context);
    },
    /** A purchase whose capture was asked for and never answered, whether or not PayPal made it. */
    async purchaseInDoubt(how: "drop" | "process-then-drop"): Promise<Purchase> {
      const purchase = await approvedPurchase(shop, paypal, product);
      paypal.fail("capture", how, "drop");
      expect((await pay(shop, purchase)).status).toBe(202);
      expect(await paymentOf(shop, purchase)).toMatchObject({ status: "capturing" });
      return purchase;
    },
    async expectOneOrder(purchase: Purchase, bought = 1): Promise<void> {
      expect(await myOrders(shop, purchase.customer)).toHaveLength(1);
      expect(paypal.capturesOf(purchase.orderID)).toHaveLength(1);
      expect(await stock()).toEqual({ onHand: units - bought, reserved: 0 });
    },
  };
}

import type {
  CheckoutOrdersV2,
  CreateOrderRequestBody,
  OrderResponseBody,
} from "@paypal/paypal-js";
import { expectTypeOf, test } from "vitest";
import type {
  PaypalOrder,
  PaypalOrderRequest,
  PaypalProtection,
  PaypalTrackedItem,
  PaypalTracker,
} from "./types.ts";

type Capture = NonNullable<
  NonNullable<NonNullable<OrderResponseBody["purchase_units"]>[number]["payments"]>["captures"]
>[number];

test("what is asked of PayPal is what its own documents take [PAY-55]", () => {
  expectTypeOf<PaypalOrderRequest>().toExtend<CreateOrderRequestBody>();
  // Only fields that PayPal knows: a renamed field would be ignored.
  type Unit = CreateOrderRequestBody["purchase_units"][number];
  type Ours = PaypalOrderRequest["purchase_units"][number];
  expectTypeOf<Exclude<keyof PaypalOrderRequest, keyof CreateOrderRequestBody>>().toBeNever();
  expectTypeOf<Exclude<keyof Ours, keyof Unit>>().toBeNever();
  type Item = NonNullable<Unit["items"]>[number];
  expectTypeOf<Exclude<keyof Ours["items"][number], keyof Item>>().toBeNever();
  type Wallet = NonNullable<NonNullable<CreateOrderRequestBody["payment_source"]>["paypal"]>;
  type Wishes = PaypalOrderRequest["payment_source"]["paypal"]["experience_context"];
  // What PayPal's shipping callbacks need is younger than these types.
  type Known = keyof NonNullable<Wallet["experience_context"]> | "order_update_callback_config";
  expectTypeOf<Exclude<keyof Wishes, Known>>().toBeNever();
});

test("what PayPal is told of a parcel is what its own documents take [PAY-55]", () => {
  type Documented = CheckoutOrdersV2["components"]["schemas"];
  // These types ask for a transaction's id and a state as well, which the call itself does not take.
  type Known = Omit<Documented["order_tracker_request"], "carrier"> & { carrier?: string };
  expectTypeOf<PaypalTracker>().toExtend<Omit<Known, "transaction_id" | "status">>();
  expectTypeOf<Exclude<keyof PaypalTracker, keyof Known>>().toBeNever();
  expectTypeOf<Exclude<keyof PaypalTrackedItem, keyof Documented["tracker_item"]>>().toBeNever();
});

test("what is read of PayPal's answers is what its own documents have [PAY-55]", () => {
  expectTypeOf<NonNullable<OrderResponseBody["status"]>>().toEqualTypeOf<PaypalOrder["status"]>();
  expectTypeOf<NonNullable<Capture["seller_protection"]>>().toExtend<PaypalProtection>();
});

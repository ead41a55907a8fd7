import type { CheckoutOrdersV2, OrderResponseBody } from "@paypal/paypal-js";
import { expectTypeOf, test } from "vitest";
import { minimalOrder, minimalRefund, wholeCapture, wholeOrder, wholeRefund } from "./represent.ts";

type Documented = CheckoutOrdersV2["components"]["schemas"];

test("what is answered of orders, captures and refunds is what PayPal's own documents have [PAY-55]", () => {
  expectTypeOf(wholeOrder).returns.toExtend<OrderResponseBody>();
  expectTypeOf(minimalOrder).returns.toExtend<OrderResponseBody>();
  expectTypeOf(wholeCapture).returns.toExtend<Documented["capture"]>();
  expectTypeOf(wholeRefund).returns.toExtend<Documented["refund"]>();
  expectTypeOf(minimalRefund).returns.toExtend<Documented["refund"]>();
});

import { expect, test } from "vitest";
import { approvalState, deliveryState, paidState } from "./order-state.ts";

test("a parcel that has not arrived is pending, sent or not [ORD-6]", () => {
  expect(deliveryState("Processing").text).toBe("Pending Delivery");
  expect(deliveryState("Shipped").text).toBe("Pending Delivery");
  expect(deliveryState("Cancelled").text).toBe("Cancelled");
  expect(deliveryState("Delivered").text).toBe("Delivered");
});

test("payment is Paid or Pending in the list, Approved or Pending on the order's page [ORD-5]", () => {
  expect([paidState(true).text, paidState(false).text]).toEqual(["Paid", "Pending"]);
  expect([approvalState(true).text, approvalState(false).text]).toEqual(["Approved", "Pending"]);
});

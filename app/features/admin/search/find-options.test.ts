import { expect, test } from "vitest";
import { groupOptions, matchActions } from "./find-options.ts";

const labels = (typed: string) => matchActions(typed).map(({ label }) => label);

test("actions are found by the beginnings of their words and of words that mean them", () => {
  expect(labels("")).toContain("Dashboard");
  expect(labels("add pro")).toEqual(["Add a product"]);
  expect(labels("CSV")).toEqual(["Import products"]);
  expect(labels("undo")).toEqual(["Audit log"]);
  expect(labels("linen shirt")).toEqual([]);
});

test("what was found leads to where it is worked on, and empty groups are left out", () => {
  const groups = groupOptions("10001", {
    products: [],
    orders: [
      {
        _id: "o1",
        orderNumber: 10001,
        customer: "",
        email: "",
        status: "Shipped",
        totalPrice: 49.9,
        createdAt: "2026-01-01T00:00:00Z",
        isTest: false,
      },
    ],
    users: [{ _id: "u1", name: "Ada", email: "ada+1@example.com", role: "customer" }],
  });
  expect(groups).toEqual([
    {
      title: "Orders",
      options: [
        {
          key: "order o1",
          to: "/admin/order/o1",
          label: "Order #10001",
          note: "Customer is gone · Shipped · $49.90",
        },
      ],
    },
    {
      title: "Users",
      options: [
        {
          key: "user u1",
          to: "/admin/customers/u1",
          label: "Ada",
          note: "ada+1@example.com",
        },
      ],
    },
  ]);
});

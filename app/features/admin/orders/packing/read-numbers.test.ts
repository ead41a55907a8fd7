import { expect, test } from "vitest";
import { readNumbers } from "./read-numbers.ts";

const CARRIERS = [
  { key: "ups", name: "UPS" },
  { key: "dhl-germany", name: "DHL Paket" },
];
const CHOSEN = new Set([10001, 10002, 10003, 10004]);
const NUMBER = "1Z999AA10123456784";
const read = (text: string, carrier = "ups") => readNumbers(text, CHOSEN, CARRIERS, carrier);

test("a pasted list is read with any of its separators [PACK-8]", () => {
  const { tracked, wrong } = read(
    `Order,Tracking\n10001, ${NUMBER}\r\n#10002;"${NUMBER}";DHL Paket\n\n10003\t1Z 999 AA1 0123456784\n  10004   ${NUMBER}   dhl paket `,
  );
  expect(wrong).toEqual([]);
  expect([...tracked.values()]).toEqual([
    { orderNumber: 10001, trackingNumber: NUMBER, carrier: "" },
    { orderNumber: 10002, trackingNumber: NUMBER, carrier: "dhl-germany" },
    { orderNumber: 10003, trackingNumber: NUMBER, carrier: "" },
    { orderNumber: 10004, trackingNumber: NUMBER, carrier: "dhl-germany" },
  ]);
});

test("each wrong line is named with what is wrong of it [PACK-8]", () => {
  const { tracked, wrong } = read(
    [
      `10001,${NUMBER}`,
      `ten,${NUMBER}`,
      `10002,abc`,
      `10002`,
      `10009,${NUMBER}`,
      `10001,${NUMBER}`,
      `10003,${NUMBER},Pigeons`,
    ].join("\n"),
  );
  expect([...tracked.keys()]).toEqual([10001]);
  expect(wrong.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(wrong.at(-1)?.problem).toContain("Pigeons");
  expect(read(`10001 ${NUMBER}`, "").wrong).toMatchObject([{ line: 1 }]);
  expect(read(`10001 ${NUMBER} ups`, "").wrong).toEqual([]);
});

import { crc32 } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collide, ROOM } from "../../../tests/support/crc-collision.ts";
import { newOrder, startPaypal, type TestPaypal } from "../../../tests/support/simulator.ts";
import {
  type Delivery,
  startReceiver,
  verify,
  WEBHOOK_ID,
} from "../../../tests/support/simulator-receiver.ts";
import { rawMember } from "./raw-member.ts";
import { signTransmission } from "./signature.ts";

let paypal: TestPaypal;
let delivery: Delivery;

beforeEach(async () => {
  const receiver = await startReceiver();
  paypal = await startPaypal({ webhook: { url: receiver.url, id: WEBHOOK_ID } });
  await paypal.listen();
  await paypal.buyer(await newOrder(paypal, { description: 'Überwurf "Nº 5" } ]' }), "approve");
  delivery = await receiver.until(1);
});
afterEach(() => paypal.close());

async function statusOf(raw: Buffer, changes: Record<string, string> = {}): Promise<string> {
  return (await verify(paypal, { ...delivery, raw }, changes)).body.verification_status;
}

test("an event is genuine as it came, and no longer once it was written anew [SIM-9]", async () => {
  expect(await statusOf(delivery.raw)).toBe("SUCCESS");
  const again = JSON.stringify(JSON.parse(delivery.raw.toString()));
  expect(await statusOf(Buffer.from(again))).toBe("FAILURE");
});

test("another body of the same CRC32 passes, as it does with PayPal [SIM-9]", async () => {
  const forged = collide(
    `{"event_type":"PAYMENT.CAPTURE.COMPLETED","pad":"${ROOM}"}`,
    delivery.raw,
  );
  expect(crc32(forged)).toBe(crc32(delivery.raw));
  expect(await statusOf(Buffer.from(forged))).toBe("SUCCESS");
  expect(await statusOf(Buffer.from(forged.replace("pad", "pat")))).toBe("FAILURE");
});

test.each(["transmission_id", "transmission_time", "transmission_sig", "webhook_id", "auth_algo"])(
  "an event with another %s is not genuine",
  async (name) => {
    expect(await statusOf(delivery.raw, { [name]: "something else" })).toBe("FAILURE");
  },
);

test("a signature has the form of PayPal's, whatever is signed [SIM-9]", () => {
  const transmission = {
    id: "69cd13f0-d67a-11e5-baa3-778b53f4ae55",
    time: "",
    webhookId: WEBHOOK_ID,
  };
  const signatures = Array.from({ length: 500 }, (_, index) =>
    signTransmission(transmission, Buffer.from(`{"id":"WH-${index}"}`), "a client's secret"),
  );
  // The pattern of `transmission_sig` in PayPal's OpenAPI documents.
  for (const signature of signatures) expect(signature).toMatch(/^(?!\d+$)\w+\S+$/);
  expect(new Set(signatures).size).toBe(500);
});

test("a question without all its parts is refused, field by field", async () => {
  const path = "/v1/notifications/verify-webhook-signature";
  const answer = await paypal.call("POST", path, { auth_algo: "SHA256withRSA" });
  expect(answer.status).toBe(400);
  expect(answer.body.details.map((detail) => detail.issue)).toEqual(
    new Array(6).fill("MISSING_REQUIRED_PARAMETER"),
  );
  const token = "none";
  expect((await paypal.call("POST", path, {}, { token })).status).toBe(401);
});

test.each([
  ['{"a":1,"webhook_event":{"b":[1,{"c":"}"}]} }', '{"b":[1,{"c":"}"}]}'],
  ['  { "webhook_event" :\n 1.0 , "b":2}', "1.0"],
  ['{"webhook_event":"a\\"b,}","z":1}', '"a\\"b,}"'],
  ['{"x":{"webhook_event":1},"webhook_event":2}', "2"],
  ['{"webhook_event":1,"webhook_event":[2, 3] }', "[2, 3]"],
  ['{"webhook\\u005fevent":true}', "true"],
])("the event is cut out of %s as it stands", (json, member) => {
  expect(Buffer.from(rawMember(Buffer.from(json), "webhook_event") ?? []).toString()).toBe(member);
});

test.each(["{}", '{"a":{"webhook_event":1}}', '{"a":["webhook_event",1]}'])(
  "there is no event in %s",
  (json) => {
    expect(rawMember(Buffer.from(json), "webhook_event")).toBeUndefined();
  },
);

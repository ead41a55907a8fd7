import { expect, test } from "vitest";
import type { Delivery } from "./delivery.ts";
import { createRecentlyVerified } from "./recently-verified.ts";

const now = new Date("2026-03-04T05:06:07Z");

function delivery(body: string, id = "T-1"): Delivery {
  const transmission = {
    auth_algo: "SHA256withRSA",
    cert_url: "https://api.paypal.com/v1/notifications/certs/CERT-1",
    transmission_id: id,
    transmission_sig: "c2lnbmF0dXJl",
    transmission_time: "2026-03-04T05:06:07Z",
  };
  return { transmission, body: Buffer.from(body) };
}

test("what PayPal has verified is known by headers and body, for a minute", () => {
  const verified = createRecentlyVerified();
  verified.add(delivery("{}"), now);
  expect(verified.has(delivery("{}"), now)).toBe(true);
  expect(verified.has(delivery("{} "), now)).toBe(false);
  expect(verified.has(delivery("{}", "T-2"), now)).toBe(false);
  expect(verified.has(delivery("{}"), new Date(now.getTime() + 59_999))).toBe(true);
  expect(verified.has(delivery("{}"), new Date(now.getTime() + 60_000))).toBe(false);
});

test("a thousand are known, and the oldest is the first to be forgotten [PAY-45]", () => {
  const verified = createRecentlyVerified();
  const bodies = Array.from({ length: 1001 }, (_, i) => delivery(String(i)));
  for (const one of bodies.slice(0, 1000)) verified.add(one, now);
  // Verified once more, so it is the youngest again.
  verified.add(delivery("0"), now);
  verified.add(delivery("1000"), now);
  const known = bodies.filter((one) => verified.has(one, now));
  expect(known).toEqual(bodies.filter((_, i) => i !== 1));
});

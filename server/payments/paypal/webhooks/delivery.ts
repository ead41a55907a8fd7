import type { IncomingHttpHeaders } from "node:http";
import { webhookApiMessages } from "../../../../common/messages/payment.ts";
import { badField } from "../../../platform/errors.ts";
import { isAtPaypal } from "../hosts.ts";

/** The headers that PayPal signs a delivery with, under the names that its verification takes. */
const HEADERS = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;
/** Java's names of signature algorithms; PayPal uses `SHA256withRSA`. */
const ALGORITHM = /^SHA\d{3}with(RSA|ECDSA)$/;
/** PayPal's headers are a third of this. */
const MAX_HEADER = 1000;

export type Transmission = Record<keyof typeof HEADERS, string>;

/** A webhook as it came over the wire. */
export interface Delivery {
  transmission: Transmission;
  /** The bytes as received: parsed and rewritten, `1.0` would be `1`, and the signature wrong. */
  body: Buffer;
}

/** Throws `bad-input` for a delivery without a signature, naming the header that it lacks. */
export function readTransmission(headers: IncomingHttpHeaders): Transmission {
  const read = (header: string) => {
    const value = headers[header];
    if (typeof value !== "string" || value === "") {
      throw badField(header, webhookApiMessages.required(header));
    }
    if (value.length > MAX_HEADER) throw badField(header, webhookApiMessages.unreadable(header));
    return value;
  };
  return {
    auth_algo: read(HEADERS.auth_algo),
    cert_url: read(HEADERS.cert_url),
    transmission_id: read(HEADERS.transmission_id),
    transmission_sig: read(HEADERS.transmission_sig),
    transmission_time: read(HEADERS.transmission_time),
  };
}

/** Whether algorithm and certificate may be PayPal's. Anybody can name these; PayPal always does. */
export function mayBePaypals({ auth_algo: algorithm, cert_url: url }: Transmission): boolean {
  return ALGORITHM.test(algorithm) && isAtPaypal(url);
}

/**
 * The request body that has PayPal verify a delivery. The delivery's bytes go in as received: `readDelivery`
 * has found them to be one JSON value, so they cannot break out of their place.
 */
export function verificationOf({ transmission, body }: Delivery, webhookId: string): Buffer {
  const others = JSON.stringify({ ...transmission, webhook_id: webhookId }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${others},"webhook_event":`), body, Buffer.from("}")]);
}

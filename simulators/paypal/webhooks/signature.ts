import { createHmac, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";

export const AUTH_ALGORITHM = "SHA256withRSA";

/** The signed parts of a transmission, beside its body. */
export interface Transmission {
  id: string;
  time: string;
  webhookId: string;
}

/**
 * The signature of a transmission. As with PayPal, it covers only the body's CRC32, so that another body with
 * the same sum passes. PayPal signs with a certificate; here the key is derived from the client's secret, so
 * that it survives a restart.
 */
export function signTransmission(
  { id, time, webhookId }: Transmission,
  body: Uint8Array,
  clientSecret: string,
): string {
  const key = createHmac("sha256", clientSecret).update("webhook signature").digest();
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
  for (let salt = 0; ; salt++) {
    const signature = createHmac("sha256", key).update(`${signed}|${salt}`).digest("base64");
    if (SIGNATURE.test(signature)) return signature;
  }
}

/** The form that PayPal's documents give `transmission_sig`; base64 may begin otherwise. */
const SIGNATURE = /^(?!\d+$)\w+\S+$/;

export function isSignatureGood(
  signature: string,
  transmission: Transmission,
  body: Uint8Array,
  clientSecret: string,
): boolean {
  const expected = Buffer.from(signTransmission(transmission, body, clientSecret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

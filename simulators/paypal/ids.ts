import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Seventeen capitals and digits, the form PayPal gives orders, captures and refunds. */
export function newPaypalId(): string {
  return Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** The form PayPal gives webhook events. */
export function newWebhookEventId(): string {
  return `WH-${newPaypalId()}-${newPaypalId()}`;
}

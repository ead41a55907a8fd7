import { MERCHANT } from "../../../simulators/paypal/model.ts";
import type { TestSmtp } from "../../support/smtp.ts";
import { type LabPaypal, PAYPAL_CLIENT, WEBHOOK_ID } from "./paypal.ts";

/** The settings of a shop with a lab's surroundings, but for its database. */
export function labSettings(
  dataDir: string,
  { mails, paypal }: { mails: TestSmtp; paypal: LabPaypal },
): Record<string, string> {
  return {
    NODE_ENV: "production",
    // Each customer calls from an address of their own, as if through a proxy.
    TRUST_PROXY: "loopback",
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: "a-long-password-for-faults",
    SEED: "none",
    LOG_LEVEL: "warn",
    WARM_PICTURES: "0",
    SMTP_URL: mails.url,
    ADMIN_EMAIL: "admin@example.com",
    MAIL_REPLY_TO: "help@example.com",
    PAYPAL_API_URL: paypal.url,
    PAYPAL_SDK_URL: `${paypal.url}/sdk/js`,
    PAYPAL_CLIENT_ID: PAYPAL_CLIENT.id,
    PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.secret,
    PAYPAL_MERCHANT_ID: MERCHANT.merchant_id,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  };
}

import path from "node:path";
import type { Lab } from "../../faults/lab/lab.ts";
import { startS3Server, storageUrl } from "../../support/s3-server.ts";
import { startResolver } from "./resolver.ts";

/** PayPal, the mail server, the bucket, and the name server that knows where PayPal and the bucket are. */
export interface Surroundings {
  /** See createShopProcess. */
  around: string[];
  set(lab: Lab): Record<string, string>;
  leave(lab: Lab): Promise<void>;
  comeBack(lab: Lab): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = "pictures";

/** The shop knows its surroundings by names, which a name server of its own knows. */
export async function openSurroundings(dir: string): Promise<Surroundings> {
  const resolver = await startResolver(dir);
  const bucket = await startS3Server(BUCKET, path.join(dir, "bucket"));
  return {
    around: resolver.around,
    // The mail server keeps its number: one with a name needs a certificate.
    set: ({ paypal }) => ({
      PAYPAL_API_URL: paypal.url.replace("127.0.0.1", "paypal.shop.test"),
      STORAGE_URL: storageUrl("bucket.shop.test", bucket.port, BUCKET),
      // PayPal's simulator is at a name that is not this machine's own.
      ALLOW_TEST_PAYMENTS: "1",
    }),
    async leave({ paypal, mails }) {
      resolver.fallSilent();
      await Promise.all([paypal.leave(), mails.leave(), bucket.leave()]);
    },
    async comeBack({ paypal, mails }) {
      await Promise.all([paypal.comeBack(), mails.comeBack(), bucket.comeBack()]);
      resolver.answerAgain();
    },
    async close() {
      resolver.close();
      await bucket.leave();
    },
  };
}

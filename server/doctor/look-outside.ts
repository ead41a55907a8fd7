import { isIP } from "node:net";
import { checkServerIdentity, connect } from "node:tls";
import { spanInWords } from "../../common/measures.ts";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { OpenBucketError } from "../backup/bucket-store.ts";
import { openBackupStore } from "../backup/open-store.ts";
import { isPaypalAway, PaypalRefusal } from "../payments/paypal/errors.ts";
import type { Context } from "../platform/context.ts";
import { bad, type Found, good, note, serious } from "./finding.ts";

const messages = systemMessages;
const DAY_MS = 86_400_000;
/** Certificates of Let's Encrypt are renewed a month before their end. */
const CERTIFICATE_DAYS = 14;
const FEW_DAYS = 4;
const PATIENCE_MS = 8000;
/** The same each time, so that a key that may not delete leaves one file behind. */
const TRIED_KEY = "doctor/try.txt";

export async function lookAtMail({ shop, mailServer, log }: Context): Promise<Found[]> {
  const { outbox, outboxAdvice, good: fine, bad: refused, badAdvice } = messages.mail;
  if (!shop.sendsMails) return [note(outbox, outboxAdvice)];
  try {
    await mailServer.verify();
    return [good(fine)];
  } catch (error) {
    log.error({ err: error }, "the mail server takes no mails");
    return [bad(refused, badAdvice)];
  }
}

export async function lookAtPaypal({ provider, shop }: Context): Promise<Found[]> {
  const { paypal } = messages;
  if (provider.name === "simulator" && !provider.isReal && shop.takesTestPayments) {
    return [note(paypal.simulator, paypal.simulatorAdvice)];
  }
  const client = provider.paypal.within(PATIENCE_MS);
  const { webhookId } = provider;
  try {
    if (webhookId === undefined) {
      await client.getOrder("0").catch(passRefusal);
      return [note(paypal.noWebhook, paypal.noWebhookAdvice)];
    }
    const { url } = await client.getWebhook(webhookId);
    const isOurs = url === `${shop.url()}/api/webhooks/paypal`;
    const elsewhere = serious(paypal.otherWebhook(url), paypal.otherWebhookAdvice);
    return [isOurs ? good(paypal.good) : elsewhere];
  } catch (error) {
    if (error instanceof PaypalRefusal) return [serious(paypal.refused, paypal.refusedAdvice)];
    if (isPaypalAway(error)) return [bad(paypal.away, paypal.awayAdvice)];
    throw error;
  }
}

/** PayPal has no such order, but it knows who asks. */
function passRefusal(error: unknown): void {
  if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error;
}

export async function lookAtStorage({ storage }: Context): Promise<Found[]> {
  const { good: fine, bad: failed, badAdvice } = messages.storage;
  try {
    // Another process that looks at this moment deletes the file as well.
    const isKept = (await tryStorage(storage)) || (await tryStorage(storage));
    return [isKept ? good(fine) : bad(failed, badAdvice)];
  } catch {
    // The storage has said in the log what fails.
    return [bad(failed, badAdvice)];
  }
}

async function tryStorage(storage: Context["storage"]): Promise<boolean> {
  const bytes = Buffer.from("a file of the doctor's");
  try {
    await storage.put(TRIED_KEY, bytes, "text/plain");
    return (await storage.get(TRIED_KEY))?.equals(bytes) ?? false;
  } finally {
    await storage.delete(TRIED_KEY);
  }
}

/** Whether the bucket takes backups, and keeps them to itself; nothing where they lie in a folder. */
export async function lookAtBucket({ backups, log }: Context): Promise<Found[]> {
  if (!backups.at.bucket) return [];
  const { bucket, bucketAdvice, open, openAdvice } = messages.backup;
  try {
    await openBackupStore(backups.at).check();
    return [];
  } catch (error) {
    if (error instanceof OpenBucketError) return [serious(open, openAdvice)];
    log.error({ err: error }, "the bucket takes no backups");
    return [bad(bucket, bucketAdvice)];
  }
}

export async function lookAtProxy({ shop, clock }: Context): Promise<Found[]> {
  const { proxy } = messages;
  const unnamed = shop.unnamedProxy();
  if (unnamed !== undefined) return [bad(proxy.unnamed(unnamed), proxy.unnamedAdvice)];
  const url = shop.url();
  if (!shop.isHttps) {
    return [shop.isExposed ? note(proxy.plain(url), proxy.plainAdvice) : good(proxy.local)];
  }
  return lookAtCertificate(url, { shop, clock });
}

async function lookAtCertificate(
  url: string,
  { shop, clock }: Pick<Context, "shop" | "clock">,
): Promise<Found[]> {
  const { proxy } = messages;
  const seen = await readCertificate(new URL(url)).catch(() => undefined);
  if (!seen) {
    return shop.isVisited()
      ? [note(proxy.unreachableThough(url), proxy.unreachableThoughAdvice)]
      : [bad(proxy.unreachable(url), proxy.unreachableAdvice)];
  }
  if (!seen.isOfName)
    return [(shop.isVisited() ? note : bad)(proxy.otherName(url), proxy.otherNameAdvice)];
  const left = seen.until.getTime() - clock.now().getTime();
  if (left < 0) return [serious(proxy.ended(spanInWords(-left)), proxy.endedAdvice)];
  const days = Math.floor(left / DAY_MS);
  const tell = days < FEW_DAYS ? serious : bad;
  const ends = days === 0 ? proxy.certificateToday : proxy.certificate(days);
  const found = days > CERTIFICATE_DAYS ? [] : [tell(ends, proxy.certificateAdvice)];
  if (!seen.isTrusted) found.push(note(proxy.unknownIssuer(url), proxy.unknownIssuerAdvice));
  return found.length > 0 ? found : [good(proxy.good(url))];
}

/** Reads whatever certificate there is: one that browsers refuse is what is looked for. */
async function readCertificate({ hostname, port }: URL) {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("secureConnect", resolve).once("error", reject);
      socket.setTimeout(PATIENCE_MS, () => reject(new Error("no answer")));
    });
    const certificate = socket.getPeerCertificate();
    return {
      until: new Date(certificate.valid_to),
      isOfName: checkServerIdentity(hostname, certificate) === undefined,
      isTrusted: socket.authorized,
    };
  } finally {
    socket.destroy();
  }
}

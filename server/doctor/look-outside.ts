import { connect } from "node:tls";
import { newId } from "../../common/ids.ts";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { OpenBucketError } from "../backup/bucket-store.ts";
import { openBackupStore } from "../backup/open-store.ts";
import { isPaypalAway, PaypalRefusal } from "../payments/paypal/errors.ts";
import type { Context } from "../platform/context.ts";
import { messageOf } from "../platform/errors.ts";
import { bad, type Found, good, note, serious } from "./finding.ts";

const messages = systemMessages;
const DAY_MS = 86_400_000;
/** Certificates of Let's Encrypt are renewed a month before their end. */
const CERTIFICATE_DAYS = 14;
const FEW_DAYS = 4;
const PATIENCE_MS = 8000;

export async function lookAtMail({ shop, mailServer }: Context): Promise<Found[]> {
  const { outbox, outboxAdvice, good: fine, bad: refused, badAdvice } = messages.mail;
  if (!shop.sendsMails) return [note(outbox, outboxAdvice)];
  try {
    await mailServer.verify();
    return [good(fine)];
  } catch {
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
  const key = `doctor/${newId()}.txt`;
  const bytes = Buffer.from("a file of the doctor's");
  try {
    await storage.put(key, bytes, "text/plain");
    const read = await storage.get(key);
    await storage.delete(key);
    if (read?.equals(bytes)) return [good(fine)];
  } catch {
    // Its reason is in the log.
  }
  return [bad(failed, badAdvice)];
}

/** Whether the bucket takes backups, and keeps them to itself; nothing where they lie in a folder. */
export async function lookAtBucket({ backups }: Context): Promise<Found[]> {
  if (!backups.at.bucket) return [];
  const { bucket, bucketAdvice, open, openAdvice } = messages.backup;
  try {
    await openBackupStore(backups.at).check();
    return [];
  } catch (error) {
    if (error instanceof OpenBucketError) return [serious(open, openAdvice)];
    return [bad(bucket(messageOf(error)), bucketAdvice)];
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
  const until = await endOfCertificate(new URL(url)).catch(() => undefined);
  if (until === undefined) return [bad(proxy.unreachable(url), proxy.unreachableAdvice)];
  const days = Math.floor((until.getTime() - clock.now().getTime()) / DAY_MS);
  if (days > CERTIFICATE_DAYS) return [good(proxy.good(url))];
  const tell = days < FEW_DAYS ? serious : bad;
  return [tell(proxy.certificate(days), proxy.certificateAdvice)];
}

async function endOfCertificate({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("secureConnect", resolve).once("error", reject);
      socket.setTimeout(PATIENCE_MS, () => reject(new Error("no answer")));
    });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

import { newId } from "../../common/ids.ts";
import { systemMessages } from "../../common/messages/admin/system.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { getCurrentUser } from "../users/store.ts";
import type { MailTest } from "./contract.ts";

const messages = systemMessages.mail;

/** Sends the caller a mail at once, past the queue, and says how it went. A few in an hour are enough. */
export async function sendTestMail(ctx: Context): Promise<MailTest> {
  const { id, name, email } = await getCurrentUser(ctx);
  await countOrRefuse(ctx.limits.testMailsOfAdmin, id).catch(refusePlainly);
  try {
    await ctx.mailServer.send(newId(), {
      to: { name, address: email },
      subject: messages.testSubject,
      preview: messages.testText,
      body: [
        { kind: "title", text: messages.testSubject },
        { kind: "text", text: messages.testText },
      ],
      reason: messages.testReason,
    });
    return { sent: true, says: messages.testSent(email) };
  } catch (error) {
    ctx.log.warn({ err: error }, "a test mail could not be sent");
    return { sent: false, says: messages.testFailed };
  }
}

function refusePlainly(error: unknown): never {
  if (!(error instanceof AppError) || error.kind !== "too-many") throw error;
  const { kind, code, cause, retryAfter = 0 } = error;
  const message = messages.testsSpent(Math.ceil(retryAfter / 60));
  throw new AppError(kind, code, message, { retryAfter, cause });
}

import { mailMessages } from "../../common/messages/mails.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** Marks a mail about a test order or payment as such, in its subject and text. */
export function markTestMail<M extends Pick<Mail, "subject" | "body">>(mail: M, isTest = false): M {
  if (!isTest) return mail;
  const { subject, text } = mailMessages.test;
  return {
    ...mail,
    subject: subject(mail.subject),
    body: [{ kind: "text", text }, ...mail.body],
  };
}

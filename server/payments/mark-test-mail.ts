import { mailMessages } from "../../common/messages/mails.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** Says in subject and text of a mail that the order or payment that it is about was a test, if it was. */
export function markTestMail<M extends Pick<Mail, "subject" | "body">>(mail: M, isTest = false): M {
  if (!isTest) return mail;
  const { subject, text } = mailMessages.test;
  return {
    ...mail,
    subject: subject(mail.subject),
    body: [{ kind: "text", text }, ...mail.body],
  };
}

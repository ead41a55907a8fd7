import { eq } from "drizzle-orm";
import { mailTexts } from "../../common/mail-texts.ts";
import { texts } from "../../common/texts.ts";
import type { MailKind } from "../platform/mail/mail.ts";
import { createReset } from "./password-resets.ts";
import { maskEmail } from "./rules.ts";
import { users } from "./schema.ts";
import { findUserRow } from "./store.ts";

const { account: words } = mailTexts;

/** A link to a new password, for whoever the address belongs to; nothing for nobody. */
export const passwordResetMail: MailKind<{ email: string }> = {
  name: "password-reset",
  async write(ctx, { email }, tools) {
    const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
    if (!user) return undefined;
    const token = await createReset(ctx, user.id);
    const url = `${tools.shopUrl()}/reset-password?${new URLSearchParams({ token })}`;
    const { reset } = words;
    return {
      to: { name: user.name, address: email },
      subject: reset.subject,
      preview: reset.preview,
      body: [
        { kind: "title", text: reset.title },
        { kind: "text", text: reset.text(user.name) },
        { kind: "button", label: reset.open, url },
        { kind: "small", text: reset.note },
      ],
      reason: reset.reason,
    };
  },
};

/** Tells that the password is another, whoever did it. */
export const passwordChangedMail: MailKind<{ userId: string }> = {
  name: "password-changed",
  async write(ctx, { userId }, tools) {
    const user = await findUserRow(ctx, userId);
    if (!user) return undefined;
    const { passwordChanged } = words;
    return {
      to: { name: user.name, address: user.email },
      subject: passwordChanged.subject,
      preview: passwordChanged.preview,
      body: [
        { kind: "title", text: passwordChanged.title },
        { kind: "text", text: passwordChanged.text(user.name) },
        { kind: "text", text: passwordChanged.notYou(texts.shop.phone) },
        {
          kind: "button",
          label: passwordChanged.open,
          url: `${tools.shopUrl()}/forgot-password`,
        },
      ],
      reason: words.reason,
    };
  },
};

/** To the old address, which knows the account no more: so everything it says is in the data. */
export const emailChangedMail: MailKind<{ name: string; oldEmail: string; newEmail: string }> = {
  name: "email-changed",
  async write(_ctx, { name, oldEmail, newEmail }) {
    const { emailChanged } = words;
    return {
      to: { name, address: oldEmail },
      subject: emailChanged.subject,
      preview: emailChanged.preview,
      body: [
        { kind: "title", text: emailChanged.title },
        { kind: "text", text: emailChanged.text(name, maskEmail(newEmail)) },
        { kind: "text", text: emailChanged.notYou(texts.shop.phone) },
      ],
      reason: words.reason,
    };
  },
};

export const userMails: readonly MailKind[] = [
  passwordResetMail,
  passwordChangedMail,
  emailChangedMail,
];

import { and, eq, isNull } from "drizzle-orm";
import { mailMessages } from "../../common/messages/mails.ts";
import { shopMessages } from "../../common/messages/shop.ts";
import type { Context } from "../platform/context.ts";
import { greetingFor } from "../platform/mail/greeting.ts";
import type { Block, Mail, MailKind } from "../platform/mail/mail.ts";
import { ifNotYou } from "../platform/mail/reach-us.ts";
import { createReset, INVITATION_MS } from "./passwords/password-resets.ts";
import { createProof, PROVE_EMAIL_MAIL } from "./prove-email.ts";
import { maskEmail } from "./rules.ts";
import { users } from "./schema.ts";
import { findUserRow, mailName } from "./store.ts";

const messages = mailMessages.account;

/** A link to a new password; no mail where the address has no account. */
export const passwordResetMail: MailKind<{ email: string }> = {
  name: "password-reset",
  async write(ctx, { email }) {
    const isAccount = and(eq(users.email, email), isNull(users.guestEmail));
    const [user] = await ctx.db.select().from(users).where(isAccount);
    if (!user) return undefined;
    const token = await createReset(ctx, user.id);
    const url = `${ctx.shop.url()}/reset-password#${new URLSearchParams({ token })}`;
    const { reset } = messages;
    return accountMail({ name: mailName(user), address: email }, reset, [
      { kind: "text", text: reset.text(greetingFor(mailName(user))) },
      { kind: "button", label: reset.open, url },
      { kind: "small", text: reset.note },
    ]);
  },
};

interface MailTexts {
  subject: string;
  preview: string;
  title?: string;
  reason?: string;
}

/** A mail about the account: its title, or else its subject, stands above the blocks. */
function accountMail(to: Exclude<Mail["to"], unknown[]>, texts: MailTexts, blocks: Block[]): Mail {
  const { subject, preview, title = subject, reason = messages.reason(shopMessages.name) } = texts;
  return { to, subject, preview, body: [{ kind: "title", text: title }, ...blocks], reason };
}

/** A user, and the address that they had when the mail was queued. */
type ToUser = { userId: string; email: string };

/** The user, as long as they have the address that the mail was queued for. */
async function findRecipient(ctx: Context, { userId, email }: Partial<ToUser>) {
  const user = await findUserRow(ctx, userId ?? "");
  // Earlier versions of the shop queued mails without the address.
  return email === undefined || user?.email === email ? user : undefined;
}

/** A notice that the password was changed, whoever did it. */
export const passwordChangedMail: MailKind<ToUser> = {
  name: "password-changed",
  async write(ctx, data) {
    const user = await findRecipient(ctx, data);
    if (!user) return undefined;
    const { passwordChanged } = messages;
    return accountMail({ name: mailName(user), address: user.email }, passwordChanged, [
      { kind: "text", text: passwordChanged.text(greetingFor(mailName(user))) },
      { kind: "text", text: ifNotYou(passwordChanged) },
      {
        kind: "button",
        label: mailMessages.account.reset.subject,
        url: `${ctx.shop.url()}/forgot-password`,
      },
    ]);
  },
};

/** A notice to the old address. No query finds that address any more: the data has all of the text. */
export const emailChangedMail: MailKind<{ name: string; oldEmail: string; newEmail: string }> = {
  name: "email-changed",
  async write(_ctx, { name, oldEmail, newEmail }) {
    const { emailChanged } = messages;
    const greeting = greetingFor(name);
    const text =
      name === ""
        ? emailChanged.textUnproven(greeting)
        : emailChanged.text(greeting, maskEmail(newEmail));
    return accountMail({ name, address: oldEmail }, emailChanged, [
      { kind: "text", text },
      { kind: "text", text: ifNotYou(emailChanged) },
    ]);
  },
};

/** A link that proves the address; no mail once it is proven. */
export const proveEmailMail: MailKind<ToUser> = {
  name: PROVE_EMAIL_MAIL,
  async write(ctx, data) {
    const user = await findRecipient(ctx, data);
    if (!user || user.emailProvenAt !== null) return undefined;
    const token = await createProof(ctx, user);
    const { prove } = messages;
    return accountMail({ name: "", address: user.email }, prove, [
      { kind: "text", text: prove.text },
      {
        kind: "button",
        label: prove.open,
        url: `${ctx.shop.url()}/confirm-email#${new URLSearchParams({ token })}`,
      },
      { kind: "small", text: prove.note },
    ]);
  },
};

/** A link by which an invited user chooses their first password; no mail once they have one. */
export const invitationMail: MailKind<{ userId: string }> = {
  name: "invitation",
  async write(ctx, { userId }) {
    const user = await findUserRow(ctx, userId);
    if (!user || user.invitedAt === null) return undefined;
    const token = await createReset(ctx, user.id, INVITATION_MS);
    const { invitation } = messages;
    return accountMail(
      { name: "", address: user.email },
      { ...invitation, subject: invitation.subject(shopMessages.name) },
      [
        { kind: "text", text: invitation.text[user.role](shopMessages.name) },
        {
          kind: "button",
          label: invitation.open,
          url: `${ctx.shop.url()}/welcome#${new URLSearchParams({ token, role: user.role })}`,
        },
        { kind: "small", text: invitation.note },
      ],
    );
  },
};

export const userMails: readonly MailKind[] = [
  proveEmailMail,
  invitationMail,
  passwordResetMail,
  passwordChangedMail,
  emailChangedMail,
];

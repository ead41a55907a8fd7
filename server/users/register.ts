import { eq } from "drizzle-orm";
import { DEVICE_MARK } from "../../common/ids.ts";
import { accountApiMessages, loginMessages } from "../../common/messages/account.ts";
import { touchUploads } from "../media/uploads/uploads.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { badField, badFields } from "../platform/errors.ts";
import type { LastStep } from "../platform/http/idempotency/work-and-answer.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { getSettings } from "../settings/read-settings.ts";
import type { SignedIn } from "./contract.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { askForProof, mayMail } from "./prove-email.ts";
import { listEmpty, nameProblem, normalizeEmail, normalizeName, passwordProblem } from "./rules.ts";
import { users } from "./schema.ts";
import { rememberDevice } from "./sessions/known-devices.ts";
import { openSession } from "./sessions/sessions.ts";
import { toUser } from "./store.ts";
import { asEmailTaken, countTaken, emailTaken } from "./taken-emails.ts";

interface Registration {
  name: string;
  email: string;
  password: string;
}

interface Hashed extends Omit<Registration, "password"> {
  passwordHash: string;
}

/** The device of a registration: in words, and the mark that the browser keeps. */
interface Device {
  device?: string | undefined;
  deviceMark?: string | undefined;
}

/** How sure the shop is of an address. */
interface Proof {
  /** When a mailed link proved it. */
  emailProvenAt?: Date;
  /** False: no link is mailed to prove it. */
  isAsked?: boolean;
}

/** A form's fields; those that are missing are empty. */
interface RegistrationInput extends Registration {
  avatar: Buffer | undefined;
  deviceMark?: string | undefined;
}

/** Checks and cleans a form. Throws a `bad-input` AppError. */
export function checkRegistration(
  ctx: Context,
  input: RegistrationInput,
): Registration & Pick<RegistrationInput, "avatar" | "deviceMark"> {
  const { password, avatar, deviceMark } = input;
  const name = normalizeName(input.name);
  const needsPicture = getSettings(ctx, "accounts").picture === "required";
  const given = { name, email: input.email.trim(), password, ...(needsPicture && { avatar }) };
  const missing = listEmpty(given, loginMessages.allRequired);
  if (missing.length > 0) throw badFields(missing);
  const wrongName = nameProblem(name);
  if (wrongName) throw badField("name", wrongName);
  const email = normalizeEmail(input.email);
  if (!email) throw badField("email", accountApiMessages.emailInvalid);
  const wrongPassword = passwordProblem(password);
  if (wrongPassword) throw badField("password", wrongPassword);
  if (deviceMark !== undefined && !DEVICE_MARK.test(deviceMark)) {
    throw badField("deviceMark", accountApiMessages.deviceMarkInvalid);
  }
  return { name, email, password, avatar, deviceMark };
}

/**
 * Creates a customer from a checked registration and signs them in. Throws a `conflict` AppError
 * when the e-mail is taken.
 */
export async function register(
  ctx: Context,
  { password, ...registration }: Registration & Proof,
  avatarUrl: string | undefined,
  device: Device = {},
  lastly?: LastStep,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(password);
  return registerHashed(ctx, { ...registration, passwordHash }, avatarUrl, device, lastly);
}

/** Like `register`, for a password that is hashed already. */
export function registerHashed(
  ctx: Context,
  { name, email, passwordHash, emailProvenAt, isAsked = !emailProvenAt }: Hashed & Proof,
  avatarUrl: string | undefined,
  { device, deviceMark }: Device = {},
  lastly: LastStep = (work) => work(ctx),
): Promise<SignedIn> {
  const write = async (tx: Context) => {
    const [user] = await tx.db
      .insert(users)
      .values({ name, email, emailProvenAt, passwordHash, avatarUrl, createdAt: ctx.clock.now() })
      .returning();
    if (!user) throw new Error("the new user was not written");
    if (avatarUrl !== undefined) await touchUploads(tx, [avatarUrl]);
    await rememberDevice(tx, user.id, deviceMark);
    if (isAsked) await askForProof(tx, user.id);
    return { user: toUser(user), token: await openSession(tx, user.id, device) };
  };
  return lastly((asked) => inTransaction(asked, write)).catch(asEmailTaken);
}

/** Registers for a call to the API: within its limits, so that it throws `too-many` as well. */
export async function registerFrom(
  ctx: Context,
  client: Device & { address: string },
  registration: Registration,
  keepAvatar: (() => Promise<{ url: string }>) | undefined,
  lastly: LastStep,
): Promise<SignedIn> {
  return countTaken(ctx, client.address, async () => {
    await refuseTaken(ctx, registration.email);
    await countOrRefuse(ctx.limits.registrationsFromAddress, client.address);
    const picture = await keepAvatar?.();
    const { email } = registration;
    const isAsked = await mayMail(ctx, { email, emailProvenAt: null });
    return register(ctx, { ...registration, isAsked }, picture?.url, client, lastly);
  });
}

/** Call it before the picture is kept, so that nothing remains of a refused registration. */
async function refuseTaken(ctx: Context, email: string): Promise<void> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) throw emailTaken();
}

import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { ADMIN_NAME } from "./contract.ts";
import { hashPassword, isPassword } from "./passwords/passwords.ts";
import { markProven } from "./prove-email.ts";
import { users } from "./schema.ts";
import { closeAllSessions } from "./sessions/sessions.ts";

interface AdminSeed {
  email: string;
  /** From the settings; unset: the shop makes a password and keeps it in `passwordFile`. */
  password: string | undefined;
  passwordFile: string;
}

export interface SeededAdmin {
  email: string;
  /** Set only on the start that made the password. */
  newPassword?: string;
  /** Where the password can be read; unset: it is the one from the settings. */
  passwordFile?: string;
}

/**
 * Makes sure that the admin exists, is an admin, and has the password of the settings where one is set. A
 * password made here is written to its file before the account, so that it cannot be lost.
 */
export async function seedAdmin(ctx: Context, seed: AdminSeed): Promise<SeededAdmin> {
  const { email, passwordFile } = seed;
  const [existing] = await ctx.db.select().from(users).where(eq(users.email, email));
  // The operator vouches for the address; a customer who registered with it before does not count.
  if (existing?.role === "admin") await markProven(ctx, existing);
  if (seed.password !== undefined) {
    await writeAdmin(ctx, email, existing, seed.password);
    return { email };
  }
  const written = await readPassword(passwordFile);
  if (existing?.role === "admin") {
    // The admin may have another password by now.
    const holds = written !== undefined && (await isPassword(existing.passwordHash, written));
    return { email, ...(holds && { passwordFile }) };
  }
  const password = written ?? newSecret().slice(0, 20);
  if (written === undefined) {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await chmod(passwordFile, 0o600);
  }
  await writeAdmin(ctx, email, existing, password);
  return { email, passwordFile, ...(written === undefined && { newPassword: password }) };
}

async function readPassword(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  return (await readFile(file, "utf8")).trim() || undefined;
}

/** Ends the sessions that were opened with another password, or as a customer. */
async function writeAdmin(
  ctx: Context,
  email: string,
  existing: { passwordHash: string; role: string } | undefined,
  password: string,
): Promise<void> {
  if (existing?.role === "admin" && (await isPassword(existing.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const [admin] = await tx.db
      .insert(users)
      .values({
        name: ADMIN_NAME,
        email,
        emailProvenAt: ctx.clock.now(),
        passwordHash,
        role: "admin",
        createdAt: ctx.clock.now(),
      })
      .onConflictDoUpdate({
        target: users.email,
        set: { passwordHash, invitedAt: null, role: "admin", emailProvenAt: ctx.clock.now() },
      })
      .returning({ id: users.id });
    if (admin) await closeAllSessions(tx, admin.id);
  });
}

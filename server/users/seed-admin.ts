import { existsSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { users } from "./schema.ts";

interface AdminSeed {
  email: string;
  /** From the settings; unset: one is made and kept in `passwordFile`. */
  password: string | undefined;
  passwordFile: string;
}

export interface SeededAdmin {
  email: string;
  /** Set only on the start that made it. */
  newPassword?: string;
  /** Where the password can be read; unset: it is the one from the settings. */
  passwordFile?: string;
}

/**
 * Sees to it that the admin exists, is an admin, and has the password of the settings when one is
 * set there. A password made here is written down before the account, so that none is ever lost.
 */
export async function seedAdmin(ctx: Context, seed: AdminSeed): Promise<SeededAdmin> {
  const [existing] = await ctx.db.select().from(users).where(eq(users.email, seed.email));
  if (seed.password !== undefined) {
    await writeAdmin(ctx, seed.email, existing, seed.password);
    return { email: seed.email };
  }
  const written = existsSync(seed.passwordFile)
    ? (await readFile(seed.passwordFile, "utf8")).trim()
    : undefined;
  if (existing && (written || existing.role === "admin")) {
    if (existing.role !== "admin") await promote(ctx, seed.email);
    return { email: seed.email, ...(written && { passwordFile: seed.passwordFile }) };
  }
  const password = written || newSecret().slice(0, 20);
  if (!written) {
    await writeFile(seed.passwordFile, `${password}\n`, { mode: 0o600 });
    await chmod(seed.passwordFile, 0o600);
  }
  await writeAdmin(ctx, seed.email, existing, password);
  return {
    email: seed.email,
    passwordFile: seed.passwordFile,
    ...(!written && { newPassword: password }),
  };
}

async function writeAdmin(
  ctx: Context,
  email: string,
  existing: { passwordHash: string; role: string } | undefined,
  password: string,
): Promise<void> {
  if (existing?.role === "admin" && (await isPassword(existing.passwordHash, password))) return;
  const passwordHash = await hashPassword(password);
  await ctx.db
    .insert(users)
    .values({ name: "Admin", email, passwordHash, role: "admin", createdAt: ctx.clock.now() })
    .onConflictDoUpdate({ target: users.email, set: { passwordHash, role: "admin" } });
}

async function promote(ctx: Context, email: string): Promise<void> {
  await ctx.db.update(users).set({ role: "admin" }).where(eq(users.email, email));
}

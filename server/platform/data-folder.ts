import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The owner does all, the owner's group looks in, nobody else enters. */
const MODE = 0o750;
const STICKY = 0o1000;
const ROOT = 0;
/** What a shop keeps in its data folder. */
const OURS = ["postgres", "postgres.lock", "admin-password", "uploads", "outbox", "pictures"];

/**
 * Makes the data folder, or closes the one that is there to others, so that who may log in to the machine
 * does not read what people uploaded. A folder that holds other things as well, such as /tmp, stays as
 * it is. Throws as Node does.
 */
export function makeDataFolder(dir: string): void {
  if (!existsSync(dir)) {
    mkdirSync(path.dirname(dir), { recursive: true });
    mkdirSync(dir, { recursive: true, mode: MODE });
  }
  if (isOurs(dir)) chmodSync(dir, MODE);
}

function isOurs(dir: string): boolean {
  const { uid, mode } = statSync(dir);
  const me = process.getuid?.();
  // Root may start a shop in an ordinary user's folder, which stays theirs.
  if ((uid !== me && me !== ROOT) || (mode & STICKY) !== 0) return false;
  const names = readdirSync(dir);
  return names.length === 0 || names.some((name) => OURS.includes(name));
}

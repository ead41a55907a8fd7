import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The owner may do everything, the owner's group may read, everybody else is kept out. */
const MODE = 0o750;
const STICKY = 0o1000;
const ROOT = 0;
/** Names that only a shop makes in its data folder. */
const ONLY_OURS = ["postgres", "postgres.lock", "admin-password", "compiled-shop"];
/** Names that a shop makes there, but other programs make in folders of their own as well. */
const ALSO_OURS = ["uploads", "outbox", "pictures"];

/**
 * Makes the data folder, or closes an existing one to others, so that other users of the machine cannot
 * read uploads. A folder keeps its mode if it belongs to somebody else, is everybody's (/tmp), or holds
 * files but none of a shop's. Throws as Node does.
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
  if ((uid !== me && me !== ROOT) || (mode & STICKY) !== 0) return false;
  const names = readdirSync(dir);
  // Root may start a shop in a user's folder, which stays that user's; `uploads` there may be a web
  // server's.
  const signs = uid === me ? [...ONLY_OURS, ...ALSO_OURS] : ONLY_OURS;
  return names.length === 0 || names.some((name) => signs.includes(name));
}

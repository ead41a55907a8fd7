import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The owner does all, the owner's group looks in, nobody else enters. */
const MODE = 0o750;
const STICKY = 0o1000;
const ROOT = 0;
/** What a shop alone keeps in its data folder. */
const ONLY_OURS = ["postgres", "postgres.lock", "admin-password"];
/** What a shop keeps there besides, and others in folders of their own. */
const ALSO_OURS = ["uploads", "outbox", "pictures"];

/**
 * Makes the data folder, or closes the one that is there to others, so that who may log in to the machine
 * does not read what people uploaded. A folder stays as it is that is somebody else's, everybody's, such
 * as /tmp, or holds things and none of a shop's. Throws as Node does.
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
  // Root may start a shop in an ordinary user's folder, which stays theirs; theirs may be a web server's.
  const signs = uid === me ? [...ONLY_OURS, ...ALSO_OURS] : ONLY_OURS;
  return names.length === 0 || names.some((name) => signs.includes(name));
}

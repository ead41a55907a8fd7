/** Random ids and secrets, for the server and the browser. */

/** The system is asked for this many bytes at once, because each question costs more than a byte. */
const POOL_BYTES = 4096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Bytes that nobody has had before. */
function randomBytes(length: number): Uint8Array {
  if (used + length > POOL_BYTES) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const bytes = pool.slice(used, used + length);
  // The bytes that were handed out do not stay in memory.
  pool.fill(0, used, used + length);
  used += length;
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function toHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}

/**
 * A UUID version 7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, then 74 random bits. New rows land at
 * the end of an index instead of all over it.
 * @param now Unix time in ms
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = toHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** 256 random bits in URL-safe base64: a session token, a reset link. */
export function newSecret(): string {
  const binary = String.fromCharCode(...randomBytes(32));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** 128 random bits in hex: unique, and impossible to guess. */
export function newKey(): string {
  return toHex(randomBytes(16));
}

/** Letters and digits that nobody confuses: no I, L, O or U. */
const CLEAR_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random letters for codes that people copy by hand, five bits each. */
export function newLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => CLEAR_LETTERS[byte % 32]).join("");
}

export const GUEST_ID = /^guest_[A-Za-z0-9_-]{1,80}$/;

/** A mark that a browser keeps, so that its owner is told from people who guess passwords. */
export const DEVICE_MARK = /^[A-Za-z0-9_-]{32,100}$/;

/** `guest_{timestamp}_{random}`: the timestamp that the spec asks for, and 128 bits that nobody can guess. */
export function newGuestId(now: number = Date.now()): string {
  return `guest_${now}_${newKey()}`;
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";

/*
 * The database's record of a call can be read and compared only with the call's `Idempotency-Key`:
 * answers hold session tokens, and requests hold passwords, which could be guessed from a plain hash.
 */
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The hash by which the database finds a key. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** A hash by which different calls under the same key differ. */
export function hashSent(key: string, sent: string): string {
  return createHmac("sha256", derive(key, "what was sent")).update(sent).digest("hex");
}

export function seal(key: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derive(key, "answer"), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if it was sealed under another key, or has been changed since. */
export function unseal(key: string, bytes: Buffer): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, derive(key, "answer"), nonce, {
    authTagLength: TAG_BYTES,
  }).setAuthTag(tag);
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

/** A UUID (version 8) that is always the same for a key and a purpose, and reveals nothing of the key. */
export function deriveId(key: string, purpose: string): string {
  const bytes = derive(key, `id, ${purpose}`).subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `selvedge idempotency: ${purpose}`, 32));
}

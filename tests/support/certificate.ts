import { generateKeyPairSync, sign } from "node:crypto";

/** The kinds of DER's values. */
const [INTEGER, BITS, OID, TEXT, TIME, LIST, SET] = [0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31];
const COMMON_NAME = der(OID, Buffer.from("550403", "hex"));
const ECDSA_WITH_SHA256 = der(LIST, der(OID, Buffer.from("2a8648ce3d040302", "hex")));

/** A certificate of X.509 that nobody but itself has signed, in PEM, with its key. */
export function makeCertificate(name: string, until: Date): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const who = der(LIST, der(SET, der(LIST, COMMON_NAME, der(TEXT, Buffer.from(name)))));
  const content = der(
    LIST,
    der(INTEGER, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    who,
    der(LIST, timeOf(new Date("2020-01-01")), timeOf(until)),
    who,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(BITS, Buffer.of(0), sign("sha256", content, privateKey));
  const bytes = der(LIST, content, ECDSA_WITH_SHA256, signature);
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}

function timeOf(moment: Date): Buffer {
  return der(TIME, Buffer.from(`${moment.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
}

function der(kind: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(kind, ...head), content]);
}

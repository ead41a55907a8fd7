import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isRecord } from "./shape.ts";
import type { Answer } from "./simulator-state.ts";

const LIFETIME_SECONDS = 32_400;

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether an Authorization header carries these credentials as Basic authentication. */
function isClient(header: string | undefined, credentials: Credentials): boolean {
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? "")?.[1];
  if (encoded === undefined) return false;
  const expected = `${credentials.clientId}:${credentials.clientSecret}`;
  return isSame(Buffer.from(encoded, "base64").toString("utf8"), expected);
}

function sign(payload: string, credentials: Credentials): string {
  return createHmac("sha256", `${credentials.clientId}:${credentials.clientSecret}`)
    .update(payload)
    .digest("base64url");
}

/** A token that carries its own expiry, signed, so that it outlives a restart of the simulator. */
function issueToken(credentials: Credentials, now: number) {
  const nonce = randomBytes(12).toString("base64url");
  const payload = `A21AA.${Math.floor(now / 1000) + LIFETIME_SECONDS}.${nonce}`;
  return {
    scope:
      "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/refund",
    access_token: `${payload}.${sign(payload, credentials)}`,
    token_type: "Bearer",
    app_id: "APP-80W284485P519543T",
    expires_in: LIFETIME_SECONDS,
    nonce: `${new Date(now).toISOString()}${nonce}`,
  };
}

export function isTokenGood(
  header: string | undefined,
  credentials: Credentials,
  now: number,
): boolean {
  const match = /^Bearer\s+((A21AA\.(\d+)\.[\w-]+)\.([\w-]+))$/i.exec(header ?? "");
  const [, , payload, expiry, signature] = match ?? [];
  if (payload === undefined || signature === undefined) return false;
  return isSame(signature, sign(payload, credentials)) && Number(expiry) * 1000 > now;
}

/** Answers a request for a token. Its errors have the form of OAuth. */
export function tokenCall(request: FastifyRequest, credentials: Credentials, now: number): Answer {
  if (!isClient(request.headers.authorization, credentials)) {
    const body = { error: "invalid_client", error_description: "Client Authentication failed" };
    return { status: 401, body };
  }
  const grant = isRecord(request.body) ? request.body.grant_type : undefined;
  if (grant === "client_credentials") return { status: 200, body: issueToken(credentials, now) };
  const description = "grant_type must be client_credentials";
  return { status: 400, body: { error: "unsupported_grant_type", error_description: description } };
}

/** The text of a setting; undefined where it is unset or empty. */
export type Text = (name: string) => string | undefined;

/** A setting that cannot be used; its message is the one line that the person at the terminal reads. */
export class ConfigError extends Error {}

export function readPort(name: string, value: string, least = 0): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < least || port > 65535) {
    throw new ConfigError(`${name} is "${value}": give a port number from ${least} to 65535`);
  }
  return port;
}

export function readUrl(
  name: string,
  value: string | undefined,
  protocols: string[],
): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  // PostgreSQL may be at a socket instead of a host.
  const isThere = url?.host || url?.protocol.startsWith("postgres");
  if (!url || !isThere || !protocols.includes(url.protocol)) {
    const forms = protocols.map((protocol) => `${protocol}//…`).join(" or ");
    throw new ConfigError(`${name} is not an address: give one as ${forms}`);
  }
  return value;
}

export function oneOf<const T extends string>(
  name: string,
  value: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) {
    throw new ConfigError(`${name} is "${value}": give one of ${allowed.join(", ")}`);
  }
  return found;
}

import { ConfigError, readUrl, type Text } from "./config-values.ts";

/** Several hosts would be libpq's; HAProxy knows better which server is the primary, and which follow it. */
export function readDatabaseUrl(
  name: "DATABASE_URL" | "DATABASE_REPLICA_URL",
  text: Text,
): string | undefined {
  const value = text(name);
  const hosts = /^postgres(ql)?:\/\/([^/]*@)?([^/?]*)/.exec(value ?? "")?.[3];
  if (hosts?.includes(",")) {
    throw new ConfigError(
      `${name} names several hosts: give that of a HAProxy that knows which one is ${name === "DATABASE_URL" ? "the primary" : "a replica"}`,
    );
  }
  return readUrl(name, value, ["postgres:", "postgresql:"]);
}

export function readReplicaUrl(text: Text): string | undefined {
  const url = readDatabaseUrl("DATABASE_REPLICA_URL", text);
  if (url === undefined) return undefined;
  const primary = text("DATABASE_URL");
  if (primary === undefined) {
    throw new ConfigError(
      "DATABASE_REPLICA_URL needs DATABASE_URL beside it: the PostgreSQL that comes with the shop has no replica",
    );
  }
  if (url === primary) {
    throw new ConfigError(
      "DATABASE_REPLICA_URL is DATABASE_URL itself: give the address of a standby that follows it",
    );
  }
  return url;
}

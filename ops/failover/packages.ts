import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's packages, each with a file by which it is known to be there. */
const PACKAGES = {
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  patroni: "/usr/bin/patroni",
  // Patroni's way to etcd.
  "python3-etcd": "/usr/lib/python3/dist-packages/etcd",
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
};

export const POSTGRES_BIN = "/usr/lib/postgresql/15/bin";

/** Installs the packages that are missing, and says so. Throws if that needs another user. */
export function installPackages(say: (text: string) => void): void {
  const missing = Object.entries(PACKAGES).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (process.getuid?.() !== 0) {
    throw new Error("this needs root: it installs packages, and runs the servers as postgres");
  }
  if (missing.length === 0) return;
  say(`installs Debian's packages ${missing.join(", ")}; none of their services is started`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", ...missing]]) {
    const { status, stderr } = spawnSync("apt-get", words, { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`apt-get ${words[0]} failed:\n${stderr}`);
  }
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs Debian's packages that are missing, and says so; starts none of their services. Throws if
 * that needs another user.
 * @param packages the names, each with a file by which it is known to be there
 */
export function installPackages(
  packages: Readonly<Record<string, string>>,
  say: (text: string) => void,
): void {
  const missing = Object.entries(packages).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (process.getuid?.() !== 0) throw new Error("this needs root, to install Debian's packages");
  if (missing.length === 0) return;
  say(`installs Debian's packages ${missing.join(", ")}; none of their services is started`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", ...missing]]) {
    const { status, stderr } = spawnSync("apt-get", words, { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`apt-get ${words[0]} failed:\n${stderr}`);
  }
}

import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { getProjectRoot } from "../../server/platform/project-root.ts";

const run = promisify(execFile);

/** Runs a command of the shop's operator in a process of its own; answers its output. Throws if it fails. */
export async function runScript(
  file: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await run(
    process.execPath,
    [path.join(getProjectRoot(), "scripts", file), ...args],
    { env: { PATH, HOME, NODE_ENV: "production", ...settings } },
  );
  return stdout;
}

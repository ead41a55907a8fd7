// `npm run db:generate -- --name what-changes`: writes a migration for the changed schemas, and its
// hash.
import { spawnSync } from "node:child_process";

for (const [file, ...args] of [
  ["node_modules/drizzle-kit/bin.cjs", "generate", ...process.argv.slice(2)],
  ["scripts/check-migrations.mjs", "--write"],
]) {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

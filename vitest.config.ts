import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    include: ["{app,common,server,simulators,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["tests/support/global-setup.ts"],
    // Tests wait for the database and for each other: more workers than cores keep those busy.
    maxWorkers: Math.max(3, Math.ceil(availableParallelism() / 2)),
    // Generous: a shared machine is slow at times, and a hanging test still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Longer than the usual second, in which a busy machine does nothing.
    expect: { poll: { timeout: 25_000, interval: 20 } },
  },
});

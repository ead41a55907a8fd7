import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const ALL = "{app,common,server,simulators,scripts,tests}/**/*.test.{ts,tsx}";
/** Figures of works, which need the built pages: `npm run test:costs`. */
const COSTS = "tests/costs/*.test.ts";
/** What `npm run release` has made: `npm run test:release`. */
const RELEASE = "tests/release/*.test.ts";
/** Tests that watch a package, or put something in its place: they share it with nobody. */
const APART = [
  "app/api-client.test.ts",
  "server/payments/paypal/client.test.ts",
  "server/platform/database/notifications.test.ts",
  "server/platform/jobs/*.test.ts",
  "server/users/same-work.test.ts",
  "common/messages/messages.test.ts",
  "server/settings/identity.test.ts",
  "tests/words-at-load.test.ts",
  "server/users/sessions/login-crowd.test.ts",
];

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  test: {
    environment: "node",
    globalSetup: ["tests/support/global-setup.ts"],
    // Tests wait for the database and for each other: more workers than cores keep those busy.
    maxWorkers: Math.max(4, Math.ceil(availableParallelism() / 2)),
    // Tests make much and keep little: with more room for the new, V8 collects it less often (in MB).
    execArgv: ["--max-semi-space-size=64"],
    // Generous: a shared machine is slow at times, the more for what gives way, and a hanging test still ends.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Longer than the usual second, in which a busy machine does nothing.
    expect: { poll: { timeout: 25_000, interval: 20 } },
    projects: [
      // The files of a worker share its modules: to load the shop takes as long as many a file's tests.
      {
        extends: true,
        test: {
          name: "together",
          include: [ALL],
          exclude: [...configDefaults.exclude, ...APART, COSTS, RELEASE],
          setupFiles: ["tests/support/shop-as-it-comes.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: APART } },
      {
        extends: true,
        test: {
          name: "costs",
          include: [COSTS],
          env: { NODE_ENV: "production" },
        },
      },
      { extends: true, test: { name: "release", include: [RELEASE] } },
    ],
  },
});

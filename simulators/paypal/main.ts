import { join } from "node:path";
import Fastify from "fastify";
import { paypalSimulator } from "./simulator.ts";

/** The simulator alone on its own port: `npm run simulator`. */
const settings = process.env;
const app = Fastify({
  logger: { level: settings.LOG_LEVEL ?? "warn" },
  forceCloseConnections: true,
});

await app.register(paypalSimulator, {
  ledgerFile: join(settings.DATA_DIR ?? "data", "paypal-simulator", "ledger.jsonl"),
  clientId: settings.PAYPAL_CLIENT_ID ?? "selvedge-test",
  clientSecret: settings.PAYPAL_CLIENT_SECRET ?? "selvedge-test-secret",
  control: settings.SIMULATOR_CONTROL === "1",
  baseUrl: settings.SIMULATOR_URL,
  webhook: settings.SIMULATOR_WEBHOOK_URL
    ? {
        url: settings.SIMULATOR_WEBHOOK_URL,
        id: settings.SIMULATOR_WEBHOOK_ID ?? "SELVEDGETESTHOOK1",
      }
    : undefined,
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void app.close();
  });
}

const address = await app.listen({
  port: Number(settings.PORT ?? 4010),
  host: settings.HOST ?? "127.0.0.1",
});
process.stdout.write(`PayPal simulator at ${address} (test payments: no money moves)\n`);

// `selvedge health`: whether the shop of the settings PORT and HOST can show its pages, for a container that
// has no other program to ask with.
import { isIPv6 } from "node:net";
import { readConfig } from "../../server/config.ts";

/** A shop that answers later is no better for visitors than one that does not. */
const PATIENCE_MS = 5000;
/** Whoever listens at all addresses is called at this machine's own. */
const OWN: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

try {
  const { port, host } = readConfig(process.env);
  const called = OWN[host] ?? host;
  const name = isIPv6(called) ? `[${called}]` : called;
  const { status } = await fetch(`http://${name}:${port}/readyz/pages`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  console.log(status === 200 ? "The shop shows its pages." : `The shop answers ${status}.`);
  process.exitCode = status === 200 ? 0 : 1;
} catch (error) {
  const { message, cause } = error as Error;
  console.error(`The shop does not answer: ${cause instanceof Error ? cause.message : message}`);
  process.exitCode = 1;
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { CURRENCIES } from "../../../common/describe-locale.ts";
import { isTooLate } from "../orders.ts";
import { OPEN_ROUTE } from "../routes.ts";
import type { SimulatorState } from "../simulator-state.ts";
import { sdkSource } from "./sdk.ts";
import { isSdkLocale, sdkWords } from "./sdk-locales.ts";
import { renderApproval, renderUnknownOrder } from "./window-page.ts";
import { windowSource } from "./window-script.ts";
import { WINDOW_STYLE } from "./window-style.ts";

const SCRIPT = "application/javascript; charset=utf-8";
const WINDOW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type SdkQuery = Partial<Record<string, string>>;

/** The fault in the parameters of the SDK's address, or undefined. */
function findSdkFault(query: SdkQuery, clientId: string): string | undefined {
  if (!query["client-id"]) return "client-id is missing";
  if (query["client-id"] !== clientId) return "client-id is not recognized";
  // PayPal's script takes dollars for granted.
  if (!CURRENCIES.includes(query.currency ?? "USD")) {
    return `currency must be one of ${CURRENCIES.join(", ")}`;
  }
  if ((query.intent ?? "capture") !== "capture") return "intent must be capture";
  if (query.locale !== undefined && !isSdkLocale(query.locale)) return "locale is not supported";
  return undefined;
}

function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(type).header("cache-control", "no-cache").send(text);
}

/** The pages for the browser: the SDK script and the approval window. */
export function registerPages(
  app: FastifyInstance,
  simulator: SimulatorState,
  clientId: string,
): void {
  app.get<{ Querystring: SdkQuery }>("/sdk/js", OPEN_ROUTE, async (request, reply) => {
    const fault = findSdkFault(request.query, clientId);
    if (fault === undefined) {
      return sendFile(reply, SCRIPT, sdkSource(sdkWords(request.query.locale)));
    }
    const message = JSON.stringify(`PayPal SDK: ${fault}`);
    return sendFile(reply.code(400), SCRIPT, `throw new Error(${message});\n`);
  });

  app.get<{ Querystring: { token?: unknown } }>(
    "/checkoutnow",
    OPEN_ROUTE,
    async (request, reply) => {
      const order = simulator.ledger.state.orders.get(String(request.query.token));
      reply
        .code(order ? 200 : 404)
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-security-policy", WINDOW_POLICY);
      return order ? renderApproval(order, isTooLate(simulator, order)) : renderUnknownOrder();
    },
  );

  app.get("/checkoutnow.js", OPEN_ROUTE, async (_request, reply) =>
    sendFile(reply, SCRIPT, windowSource()),
  );
  app.get("/checkoutnow.css", OPEN_ROUTE, async (_request, reply) =>
    sendFile(reply, "text/css; charset=utf-8", WINDOW_STYLE),
  );
}

import { Type } from "typebox";
import { apiMessages } from "../../../../common/messages/api.ts";
import { refusals } from "../../../platform/contract.ts";
import type { Routes } from "../../../platform/http/app.ts";
import { unreadableBody } from "../../../platform/http/errors.ts";
import { createWebhookReceiver, type ReceiveWebhook } from "./receive-webhook.ts";

/** PayPal's bodies are some kilobytes, and a thousand may wait. */
const MAX_BYTES = 128 * 1024;

/** In a scope of its own: no other route gets its body as bytes. */
export function webhookRoutes(app: Routes): void {
  app.register(async (scope) => webhookRoute(scope, createWebhookReceiver()));
}

function webhookRoute(app: Routes, takeWebhook: ReceiveWebhook): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    "/api/webhooks/paypal",
    {
      config: { door: "everyone" },
      bodyLimit: MAX_BYTES,
      schema: {
        tags: ["Webhooks"],
        operationId: "takeWebhook",
        summary: "Take a delivery of PayPal's",
        description:
          "Signed by PayPal in its five `paypal-…` headers, and checked with PayPal by the bytes of the body. It only makes the shop look at PayPal.",
        consumes: ["application/json"],
        response: { 200: Type.Object({}), ...refusals(400, 413, 415, 429, 503) },
      },
    },
    async (request) => {
      const { body, headers, ip } = request;
      if (!Buffer.isBuffer(body)) throw unreadableBody(apiMessages.notJson);
      await takeWebhook(request.ctx, { headers, body, address: ip });
      return {};
    },
  );
}

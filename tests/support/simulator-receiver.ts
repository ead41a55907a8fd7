import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import type { Reply, TestPaypal } from "./simulator.ts";

export interface Delivery {
  headers: IncomingHttpHeaders;
  raw: Buffer;
  event: {
    id: string;
    event_type: string;
    resource_type: string;
    summary: string;
    resource: {
      id: string;
      status: string;
      supplementary_data?: { related_ids: { order_id: string } };
      links: { rel: string; href: string }[];
    };
  };
}

export interface Receiver {
  url: string;
  /** The status that deliveries are answered with from now on. */
  status: number;
  /** All deliveries so far. */
  deliveries: Delivery[];
  /** Resolves to the last delivery once there are so many. */
  until(count: number): Promise<Delivery>;
}

/** A webhook receiver that takes every delivery; closed after the test file. */
export async function startReceiver(): Promise<Receiver> {
  const arrivals: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const event = JSON.parse(raw.toString());
    receiver.deliveries.push({ headers: request.headers, raw, event });
    response.statusCode = receiver.status;
    response.end();
    for (const arrived of arrivals.splice(0)) arrived();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    status: 200,
    deliveries: [],
    async until(count) {
      for (;;) {
        const delivery = receiver.deliveries[count - 1];
        if (delivery) return delivery;
        await new Promise<void>((resolve) => arrivals.push(resolve));
      }
    },
  };
  return receiver;
}

export const WEBHOOK_ID = "TESTWEBHOOK000001";

/** Asks the simulator whether a delivery is genuine, as a shop does: with the bytes as they came. */
export function verify(
  paypal: TestPaypal,
  { headers, raw }: Pick<Delivery, "headers" | "raw">,
  changes: Record<string, string> = {},
): Promise<Reply> {
  const head = JSON.stringify({
    auth_algo: headers["paypal-auth-algo"],
    cert_url: headers["paypal-cert-url"],
    transmission_id: headers["paypal-transmission-id"],
    transmission_sig: headers["paypal-transmission-sig"],
    transmission_time: headers["paypal-transmission-time"],
    webhook_id: WEBHOOK_ID,
    ...changes,
  });
  const body = `${head.slice(0, -1)}, "webhook_event" : ${raw} }`;
  return paypal.call("POST", "/v1/notifications/verify-webhook-signature", body);
}

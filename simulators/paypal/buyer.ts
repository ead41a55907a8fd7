import type { FastifyInstance } from "fastify";
import { unprocessable } from "./errors.ts";
import { BUYER } from "./model.ts";
import { getOrder, isTooLate } from "./orders.ts";
import { OPEN_ROUTE } from "./routes.ts";
import { child, readBody, readChoice } from "./shape.ts";
import type { SimulatorState } from "./simulator-state.ts";

const ACTIONS = ["approve", "decline", "cancel"] as const;
function readAction(body: unknown): (typeof ACTIONS)[number] {
  const action = readBody(body, (spot) => readChoice(child(spot, "action"), ACTIONS, true));
  return action ?? "cancel";
}

/** The calls behind the buttons of the approval window; anybody who has the order's id acts as its buyer. */
export function registerBuyer(app: FastifyInstance, simulator: SimulatorState): void {
  app.post<{ Params: { id: string } }>("/buyer/:id", OPEN_ROUTE, async (request) => {
    const action = readAction(request.body);
    const order = getOrder(simulator.ledger.state, request.params.id);
    if (order.status === "COMPLETED") {
      throw unprocessable("ORDER_ALREADY_CAPTURED", "This order is paid; nothing can change it.");
    }
    if (action !== "cancel") {
      if (isTooLate(simulator, order)) {
        throw unprocessable("ORDER_EXPIRED", "The time to pay is over; start again in the shop.");
      }
      const card = action === "approve" ? "good" : "declined";
      simulator.record({ type: "approved", orderId: order.id, card });
    }
    return { id: order.id, status: order.status, payer_id: BUYER.payer_id };
  });
}

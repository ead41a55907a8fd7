import type { FastifyInstance } from "fastify";
import { BUYER_ADDRESSES, chooseAddress } from "./buyer-address.ts";
import { unprocessable } from "./errors.ts";
import { BUYER, type Order } from "./model.ts";
import { getOrder, isTooLate } from "./orders.ts";
import { OPEN_ROUTE } from "./routes.ts";
import { child, readBody, readChoice, readText } from "./shape.ts";
import type { SimulatorState } from "./simulator-state.ts";

const ACTIONS = ["approve", "decline", "cancel"] as const;
function readAction(body: unknown): (typeof ACTIONS)[number] {
  const action = readBody(body, (spot) => readChoice(child(spot, "action"), ACTIONS, true));
  return action ?? "cancel";
}

function readChosen(body: unknown) {
  return readBody(body, (spot) => ({
    place: readText(child(spot, "address"), { max: 40 }),
    method: readText(child(spot, "method"), { max: 127 }),
  }));
}

/** The first address of the wallet, where the buyer has chosen none. */
async function addressFromWallet(simulator: SimulatorState, order: Order): Promise<void> {
  const [first] = Object.values(BUYER_ADDRESSES);
  if (order.asksAddress && !order.unit.shipping?.address && first) {
    await chooseAddress(simulator, order, first);
  }
}

/** The calls behind the buttons of the approval window; anybody who has the order's id acts as its buyer. */
export function registerBuyer(app: FastifyInstance, simulator: SimulatorState): void {
  app.post<{ Params: { id: string } }>("/buyer/:id/address", OPEN_ROUTE, async (request) => {
    const order = getOrder(simulator.ledger.state, request.params.id);
    const { place, method } = readChosen(request.body);
    if (order.status === "COMPLETED" || isTooLate(simulator, order)) {
      throw unprocessable("ORDER_EXPIRED", "The time to pay is over; start again in the shop.");
    }
    const address = place ? BUYER_ADDRESSES[place] : order.unit.shipping?.address;
    if (order.asksAddress && address) await chooseAddress(simulator, order, address, method);
    else await addressFromWallet(simulator, order);
    return { id: order.id };
  });

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
      await addressFromWallet(simulator, order);
      const card = action === "approve" ? "good" : "declined";
      simulator.record({ type: "approved", orderId: order.id, card });
    }
    return { id: order.id, status: order.status, payer_id: BUYER.payer_id };
  });
}

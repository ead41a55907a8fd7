import { Type } from "typebox";
import { IdParams, refusals } from "../../platform/contract.ts";
import { workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { Letter, OrderMail, OrderMailParams } from "./contract.ts";
import { listOrderMails } from "./list-mails.ts";
import { sendMailAgain } from "./send-again.ts";
import { sendLetter } from "./send-letter.ts";

const base = { door: { may: "manage orders" }, tags: ["Admin"] } satisfies RouteBase;

/** The mails of an order to its customer. */
export const orderMailRoutes = {
  listOrderMails: route({
    at: "GET /api/admin/orders/:id/mails",
    ...base,
    summary: "The mails of an order to its customer, each with what became of it",
    params: IdParams,
    response: { 200: Type.Array(OrderMail), ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => listOrderMails(ctx, params.id),
  }),

  sendLetter: route({
    at: "POST /api/admin/orders/:id/mails",
    ...base,
    summary: "Write a letter to an order's customer",
    description:
      "The shop greets and adds the link to the order. A 409 where the customer was erased.",
    params: IdParams,
    body: Letter,
    response: { 201: Type.Array(OrderMail), ...refusals(400, 401, 403, 404, 409) },
    handle: (request, reply) => {
      reply.code(201);
      const { params, body } = request;
      return workAndAnswer(request, reply, (tx) => sendLetter(tx, params.id, body));
    },
  }),

  sendMailAgain: route({
    at: "POST /api/admin/orders/:id/mails/:mailId/again",
    ...base,
    summary: "Send a mail of an order once more",
    description:
      "It is written anew, from what the shop knows now. A 409 where the customer was erased, and for one that waits.",
    params: OrderMailParams,
    response: { 201: Type.Array(OrderMail), ...refusals(401, 403, 404, 409) },
    handle: (request, reply) => {
      reply.code(201);
      const { id, mailId } = request.params;
      return workAndAnswer(request, reply, (tx) => sendMailAgain(tx, id, mailId));
    },
  }),
};

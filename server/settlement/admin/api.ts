import { Type } from "typebox";
import { takeOverRefund } from "../../orders/refunds/take-over.ts";
import { closeCase } from "../../payments/cases/close-case.ts";
import { countOpenCases } from "../../payments/cases/list-cases.ts";
import { IdParams, refusals } from "../../platform/contract.ts";
import { idOfCall } from "../../platform/http/idempotency/honour-keys.ts";
import { workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
import { sendWindow } from "../../platform/http/name-window.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { checkPayment } from "./check-payment.ts";
import {
  CaseQuery,
  InFlightQuery,
  OpenCases,
  PaymentCaseRow,
  PaymentHistory,
  PaymentInFlight,
  PaymentsOverview,
  PaymentWorked,
  ReturnRequest,
  TakeOverRequest,
} from "./contract.ts";
import { getPaymentsOverview } from "./get-overview.ts";
import { getPaymentHistory } from "./get-payment-history.ts";
import { listPaymentCases } from "./list-cases.ts";
import { listPaymentsInFlight } from "./list-in-flight.ts";
import { returnPayment } from "./return-payment.ts";

const base = { door: { may: "manage payments" }, tags: ["Admin"] } satisfies RouteBase;

/** The team's routes for money that needs a person. */
export const paymentAdminRoutes = {
  getPaymentsOverview: route({
    at: "GET /api/admin/payments",
    ...base,
    summary: "How the shop's money stands",
    response: { 200: PaymentsOverview, ...refusals(401, 403) },
    handle: ({ ctx }) => getPaymentsOverview(ctx),
  }),

  countOpenCases: route({
    at: "GET /api/admin/payments/open-cases",
    ...base,
    summary: "How many payments need a person",
    response: { 200: OpenCases, ...refusals(401, 403) },
    handle: async ({ ctx }) => ({ open: await countOpenCases(ctx) }),
  }),

  listPaymentCases: route({
    at: "GET /api/admin/payments/cases",
    ...base,
    summary: "Payments that need a person, or that somebody has reviewed, the newest first",
    description:
      "`X-Total-Count` says how many there are, `Link` where the windows beside this one are.",
    querystring: CaseQuery,
    response: { 200: Type.Array(PaymentCaseRow), ...refusals(400, 401, 403) },
    handle: async (request, reply) => {
      const { state = "open", ...asked } = request.query;
      return sendWindow(request, reply, await listPaymentCases(request.ctx, state, asked));
    },
  }),

  closeCase: route({
    at: "POST /api/admin/payments/cases/:id/review",
    ...base,
    summary: "Mark a case as reviewed, which takes it from the list",
    description: "Answers the payment that it was about.",
    params: IdParams,
    response: { 200: PaymentHistory, ...refusals(401, 403, 404, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, async (ctx) => {
        const { paymentId, id } = await closeCase(ctx, request.params.id);
        return getPaymentHistory(ctx, paymentId ?? id);
      }),
  }),

  takeOverRefund: route({
    at: "POST /api/admin/payments/cases/:id/take-over",
    ...base,
    summary: "Take a refund that was made at PayPal over into its order, and close its case",
    description:
      "No money moves. `lines` and `delivery` say what it was for. Answers the payment that it is of.",
    params: IdParams,
    body: TakeOverRequest,
    response: { 200: PaymentHistory, ...refusals(400, 401, 403, 404, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, async (ctx) => {
        const { paymentId, id } = await takeOverRefund(ctx, request.params.id, request.body);
        return getPaymentHistory(ctx, paymentId ?? id);
      }),
  }),

  listPaymentsInFlight: route({
    at: "GET /api/admin/payments/in-flight",
    ...base,
    summary: "Attempts to pay that have no end yet, the oldest first",
    description:
      "`X-Total-Count` says how many there are, `Link` where the windows beside this one are.",
    querystring: InFlightQuery,
    response: { 200: Type.Array(PaymentInFlight), ...refusals(400, 401, 403) },
    handle: async (request, reply) =>
      sendWindow(request, reply, await listPaymentsInFlight(request.ctx, request.query)),
  }),

  getPaymentHistory: route({
    at: "GET /api/admin/payments/:id",
    ...base,
    summary: "One payment with its history",
    description: "Money without a known payment has the id of its case.",
    params: IdParams,
    response: { 200: PaymentHistory, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => getPaymentHistory(ctx, params.id),
  }),

  checkPayment: route({
    at: "POST /api/admin/payments/:id/retry",
    ...base,
    summary: "Ask PayPal now what became of a payment, and do what follows",
    params: IdParams,
    response: { 200: PaymentWorked, ...refusals(401, 403, 404, 409, 503) },
    handle: ({ ctx, params }) => checkPayment(ctx, params.id),
  }),

  returnPayment: route({
    at: "POST /api/admin/payments/:id/refund",
    ...base,
    summary: "Send back all that is left of a payment that bought nothing",
    description:
      "While PayPal's answer is not known the outcome is `refund-created`, and the shop asks again by itself.",
    params: IdParams,
    body: ReturnRequest,
    response: { 200: PaymentWorked, ...refusals(400, 401, 403, 404, 409) },
    handle: (request) => {
      const { ctx, params, body } = request;
      return returnPayment(ctx, params.id, body._id ?? idOfCall(request));
    },
  }),
};

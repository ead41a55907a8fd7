import { Type } from "typebox";
import { closeCase } from "../../payments/cases/close-case.ts";
import { countOpenCases } from "../../payments/cases/list-cases.ts";
import type { Provider } from "../../payments/provider.ts";
import { IdParams, refusals } from "../../platform/contract.ts";
import type { Routes } from "../../platform/http/app.ts";
import { idOfCall } from "../../platform/http/idempotency/honour-keys.ts";
import { nameWindow } from "../../platform/http/name-window.ts";
import { lookAtPayment } from "./check-payment.ts";
import {
  CaseQuery,
  InFlightQuery,
  OpenCases,
  PaymentCaseRow,
  PaymentInFlight,
  PaymentStory,
  PaymentsOverview,
  PaymentWorked,
  ReturnRequest,
} from "./contract.ts";
import { getPaymentsOverview } from "./get-overview.ts";
import { getPaymentStory } from "./get-payment-history.ts";
import { listPaymentCases } from "./list-cases.ts";
import { listPaymentsInFlight } from "./list-in-flight.ts";
import { returnPayment } from "./return-payment.ts";

const tags = ["Admin"];
const config = { door: { may: "manage payments" } } as const;

/** What the team sees and does of money that needs a person. */
export function paymentAdminRoutes(app: Routes, provider: Provider): void {
  app.get(
    "/api/admin/payments",
    {
      config,
      schema: {
        tags,
        operationId: "getPaymentsOverview",
        summary: "How the shop's money stands",
        response: { 200: PaymentsOverview, ...refusals(401, 403) },
      },
    },
    ({ ctx }) => getPaymentsOverview(ctx, provider.name),
  );

  app.get(
    "/api/admin/payments/open-cases",
    {
      config,
      schema: {
        tags,
        operationId: "countOpenCases",
        summary: "How many payments need a person",
        response: { 200: OpenCases, ...refusals(401, 403) },
      },
    },
    async ({ ctx }) => ({ open: await countOpenCases(ctx) }),
  );

  app.get(
    "/api/admin/payments/cases",
    {
      config,
      schema: {
        tags,
        operationId: "listPaymentCases",
        summary: "Payments that need a person, or that somebody has reviewed, the newest first",
        description:
          "`X-Total-Count` says how many there are, `Link` where the windows beside this one are.",
        querystring: CaseQuery,
        response: { 200: Type.Array(PaymentCaseRow), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { state = "open", ...asked } = request.query;
      const { window, total } = await listPaymentCases(request.ctx, state, asked);
      nameWindow(request, reply, window, total);
      return window.rows;
    },
  );

  app.post(
    "/api/admin/payments/cases/:id/review",
    {
      config,
      schema: {
        tags,
        operationId: "closeCase",
        summary: "Mark a case as reviewed, which takes it from the list",
        description: "Answers the payment that it was about.",
        params: IdParams,
        response: { 200: PaymentStory, ...refusals(401, 403, 404, 409) },
      },
    },
    async ({ ctx, params }) => {
      const { paymentId, id } = await closeCase(ctx, params.id);
      return getPaymentStory(ctx, paymentId ?? id);
    },
  );

  app.get(
    "/api/admin/payments/in-flight",
    {
      config,
      schema: {
        tags,
        operationId: "listPaymentsInFlight",
        summary: "Attempts to pay that have no end yet, the oldest first",
        description:
          "`X-Total-Count` says how many there are, `Link` where the windows beside this one are.",
        querystring: InFlightQuery,
        response: { 200: Type.Array(PaymentInFlight), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { window, total } = await listPaymentsInFlight(request.ctx, request.query);
      nameWindow(request, reply, window, total);
      return window.rows;
    },
  );

  app.get(
    "/api/admin/payments/:id",
    {
      config,
      schema: {
        tags,
        operationId: "getPaymentStory",
        summary: "One payment with its story",
        description: "Of money that the shop knows no payment of, the id is its case's.",
        params: IdParams,
        response: { 200: PaymentStory, ...refusals(401, 403, 404) },
      },
    },
    ({ ctx, params }) => getPaymentStory(ctx, params.id),
  );

  app.post(
    "/api/admin/payments/:id/retry",
    {
      config,
      schema: {
        tags,
        operationId: "lookAtPayment",
        summary: "Ask PayPal now what became of a payment, and do what follows",
        params: IdParams,
        response: { 200: PaymentWorked, ...refusals(401, 403, 404, 409, 503) },
      },
    },
    ({ ctx, params }) => lookAtPayment(ctx, provider, params.id),
  );

  app.post(
    "/api/admin/payments/:id/refund",
    {
      config,
      schema: {
        tags,
        operationId: "returnPayment",
        summary: "Send back all that is left of a payment that bought nothing",
        description:
          "While PayPal's answer is not known the outcome is `refund-created`, and the shop asks again by itself.",
        params: IdParams,
        body: ReturnRequest,
        response: { 200: PaymentWorked, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const { ctx, params, body } = request;
      return returnPayment(ctx, provider.paypal, params.id, body._id ?? idOfCall(request));
    },
  );
}

import { ConfirmRequest, PayRequest } from "../../checkout/contract.ts";
import { AppError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/app.ts";
import { countOrRefuse } from "../../platform/http/limits.ts";
import { getMailed } from "../mailed-return.ts";
import { confirmOffer, declineOffer, payOffer, readOffer, startOfferPayment } from "./pay-offer.ts";

const FORM = "application/x-www-form-urlencoded";
const AT = "/order/:id/returns/:returnId/offer";

interface Of {
  Params: { id: string; returnId: string };
}

/**
 * The same calls as those of `offerRoutes` for who has followed an order's mailed link: its cookie, which other sites
 * cannot send along (SameSite), comes to addresses below the order's page alone.
 */
export function takeMailedOffers(app: Routes): void {
  app.register(async (scope) => {
    // The address says all that is needed.
    scope.addContentTypeParser(FORM, { parseAs: "string" }, (_request, _body, done) =>
      done(null, {}),
    );
    const config = { door: "everyone" } as const;
    const hidden = { config, schema: { hide: true } };

    scope.get<Of>(AT, hidden, async ({ ctx, params, headers, ip }) => {
      const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
      return readOffer(ctx, order, params.returnId);
    });

    scope.post<Of>(`${AT}/paypal-order`, hidden, async ({ ctx, params, headers, ip }) => {
      const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
      await countOrRefuse(ctx.limits.paymentCallsOfCustomer, order.id);
      return startOfferPayment(ctx, order, params.returnId);
    });

    scope.put<Of & { Body: PayRequest }>(
      `${AT}/pay`,
      { config, schema: { hide: true, body: PayRequest } },
      async ({ ctx, params, headers, ip, body }, reply) => {
        const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
        await countOrRefuse(ctx.limits.paymentCallsOfCustomer, order.id);
        const answer = await payOffer(ctx, order, params.returnId, body);
        return reply.code(answer.status).send(answer.body);
      },
    );

    scope.post<Of & { Body: ConfirmRequest }>(
      `${AT}/confirm`,
      { config, schema: { hide: true, body: ConfirmRequest } },
      async ({ ctx, params, headers, ip, body }, reply) => {
        const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
        await countOrRefuse(ctx.limits.paymentCallsOfCustomer, order.id);
        const answer = await confirmOffer(ctx, order, params.returnId, body);
        return reply.code(answer.status).send(answer.body);
      },
    );

    scope.post<Of>(`${AT}/decline`, hidden, async ({ ctx, params, headers, ip }, reply) => {
      const order = await getMailed(ctx, ip, { id: params.id, cookies: headers.cookie });
      const page = `/order/${order.id}/return`;
      try {
        await declineOffer(ctx, order, params.returnId);
      } catch (error) {
        // The page shows how it stands.
        if (!(error instanceof AppError)) throw error;
      }
      return reply.redirect(page, 303);
    });
  });
}

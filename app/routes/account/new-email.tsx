import { data } from "react-router";
import { isUuid } from "../../../common/ids.ts";
import { newEmailMessages as messages } from "../../../common/messages/correction-page.ts";
import { ownMeta } from "../../page-meta.ts";
import { callerContext, shopContext } from "../../shop-context.ts";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/new-email";

/** What a mailed link asks to confirm of an order's e-mail. Opening it changes nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const caller = context.get(callerContext);
  const found =
    isUuid(params.id) && token !== "" && caller
      ? await context.get(shopContext).findNewEmail(params.id, caller, token)
      : undefined;
  if (!found?.ok) throw data(null, { status: found?.status ?? 404 });
  return { ...found.data, token };
}

/** Other sites do not learn the address, which has the link's secret. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

export function meta() {
  return ownMeta(messages.title);
}

/** Asks whether an order's mails are to go to this address: a plain form, for whoever has no script. */
export default function NewEmailPage({ loaderData }: Route.ComponentProps) {
  const { orderId, orderNumber, email, token } = loaderData;
  return (
    <div className="page-width max-w-xl py-12 lg:py-16">
      <h1 className="type-title">{messages.title}</h1>
      <p className="mt-4 wrap-anywhere text-ink-soft">{messages.text(orderNumber, email)}</p>
      <form method="post" action={`/order/${orderId}/email`} className="mt-6">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="accent" className="w-full">
          {messages.confirm}
        </Button>
      </form>
    </div>
  );
}

/** A link that is good for nothing, or not any more. */
export function ErrorBoundary() {
  return (
    <div className="page-width max-w-xl py-12 lg:py-16">
      <h1 className="type-title">{messages.deadTitle}</h1>
      <p className="mt-4 text-ink-soft">{messages.dead}</p>
    </div>
  );
}

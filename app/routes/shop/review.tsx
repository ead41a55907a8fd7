import { checkoutMessages } from "../../../common/messages/checkout.ts";
import { contractMessages as messages } from "../../../common/messages/contract.ts";
import { requireUser, useUserOrLeave } from "../../features/account/signed-in.ts";
import { loadReview } from "../../features/review/load-review.ts";
import type { ReviewOrderProps } from "../../features/review/review-order.tsx";
import { ownMeta } from "../../page-meta.ts";
import { shopContext } from "../../shop-context.ts";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/review";

const ReviewOrder = loadOnUse<ReviewOrderProps>(
  async () => (await import("../../features/review/review-order.tsx")).ReviewOrder,
  NotLoaded,
  () => <Waiting text={messages.loading} />,
);

/** Its HTML has no personal data: the browser fetches that. */
export function loader({ context }: Route.LoaderArgs) {
  return { isTest: context.get(shopContext).paymentSettings().isTest };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireUser("checkout");
  const [{ isTest }, found] = await Promise.all([serverLoader(), loadReview(params.id)]);
  return { isTest, found };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={messages.loading} />;
}

export function meta() {
  return ownMeta(messages.title);
}

/** Where PayPal's window approves and the shop's own button pays. */
export default function ReviewPage({ loaderData: { isTest, found } }: Route.ComponentProps) {
  const user = useUserOrLeave("checkout");
  if (!user) return null;
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="type-title">{messages.title}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft">{messages.intro}</p>
      {isTest && (
        <p className="mb-6 inline-block rounded-soft bg-straw-soft px-3 py-1.5 text-sm font-medium text-straw">
          {checkoutMessages.testPayments}
        </p>
      )}
      {found.ok ? (
        // With a key: what was said of one order must not stay for the next.
        <ReviewOrder key={found.data.review?.version} began={found.data} email={user.email} />
      ) : (
        <RetryNotice message={found.message} />
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { formatDate } from "../../../../common/dates.ts";
import { adminCustomerMessages as messages } from "../../../../common/messages/admin/customers.ts";
import type { Customer } from "../../../../server/admin/customers/contract.ts";
import { Link } from "../../../ui/link.tsx";
import { DeliveryAddress } from "../../orders/delivery-address.tsx";
import { formatMoment } from "../format-moment.ts";
import { Panel } from "../panel.tsx";
import { LogOutButton } from "../users/log-out-button.tsx";
import { customerPath } from "./customer-path.ts";

/** Where a customer's parcels went, the last used address first. */
export function AddressesPanel({ addresses }: Pick<Customer, "addresses">) {
  const { title, none, used } = messages.addresses;
  return (
    <Panel id="addresses" title={title}>
      {addresses.length === 0 && <Nothing>{none}</Nothing>}
      <ul className="divide-y divide-line text-sm">
        {addresses.map(({ _id, shippingInfo, usedAt }) => (
          <li key={_id} className="py-3 first:pt-0 last:pb-0">
            <DeliveryAddress to={shippingInfo} />
            <p className="mt-1 text-ink-soft">{used(formatDate(usedAt))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What a customer agreed to: the newsletter, and the texts of contract pages. */
export function ConsentPanel({ customer }: { customer: Customer }) {
  const { title, newsletter, contracts, contract } = messages.consent;
  const agreed = customer.orders.filter(({ consent }) => consent !== undefined);
  return (
    <Panel id="consent" title={title}>
      <dl className="grid gap-4 text-sm">
        <div>
          <dt className="text-ink-soft">{newsletter}</dt>
          <dd className="mt-1 font-medium">{newsletterInWords(customer)}</dd>
        </div>
        {agreed.length > 0 && (
          <div>
            <dt className="text-ink-soft">{contracts}</dt>
            {agreed.map(({ _id, orderNumber, consent }) => (
              <dd key={_id} className="mt-1 wrap-anywhere">
                {contract(orderNumber, consent?.texts.join(", ") ?? "")}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Panel>
  );
}

function newsletterInWords({ newsletter, user }: Customer): string {
  const { subscribed, unsubscribed, never, unknown } = messages.consent;
  if (!user.isEmailProven) return unknown;
  if (!newsletter) return never;
  const { subscribedAt, unsubscribedAt } = newsletter;
  if (unsubscribedAt === undefined) return subscribed(formatDate(subscribedAt));
  return unsubscribed(formatDate(unsubscribedAt));
}

/** Where a customer is logged in; an account is logged out everywhere with a button. */
export function SessionsPanel({ customer: { user, sessions } }: { customer: Customer }) {
  const { title, none, unknown, facts } = messages.sessions;
  const { revalidate } = useRevalidator();
  return (
    <Panel id="sessions" title={title}>
      {sessions.length === 0 && <Nothing>{none}</Nothing>}
      <ul className="divide-y divide-line text-sm">
        {sessions.map(({ device, createdAt, lastSeenAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session has no id here, and two may be alike
          <li key={place} className="py-3 first:pt-0">
            <p className="font-medium wrap-anywhere">{device || unknown}</p>
            <p className="mt-0.5 text-ink-soft">
              {facts(formatMoment(createdAt), formatMoment(lastSeenAt))}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && !user.isGuest && (
        <div className="-ml-2">
          <LogOutButton user={user} onDone={() => void revalidate()} />
        </div>
      )}
    </Panel>
  );
}

/** Who else gave an address that nobody has proven. */
export function OthersPanel({ others }: { others: Customer["othersAtAddress"] }) {
  const { title, text, guest } = messages.others;
  if (others.length === 0) return null;
  return (
    <Panel id="others" title={title}>
      <p className="text-sm text-ink-soft">{text}</p>
      <ul className="mt-2 text-sm">
        {others.map((other) => (
          <li key={other._id}>
            <Link
              to={customerPath(other)}
              className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-thread"
            >
              {other.isGuest ? guest(formatMoment(other.createdAt)) : other.name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>;
}

import { formatDate } from "../../../common/dates.ts";
import { adminCustomerMessages as messages } from "../../../common/messages/admin/customers.ts";
import { adminOrderMessages } from "../../../common/messages/admin/orders.ts";
import { formatDollars } from "../../../common/money.ts";
import type { Customer } from "../../../server/admin/customers/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { BackLink } from "../../features/admin/back-link.tsx";
import {
  AddressesPanel,
  ConsentPanel,
  OthersPanel,
  SessionsPanel,
} from "../../features/admin/customers/customer-side.tsx";
import { PurchaseLists } from "../../features/admin/customers/purchase-lists.tsx";
import { NotePanel } from "../../features/admin/note-panel.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { Badge } from "../../ui/badge.tsx";
import { Fact } from "../../ui/fact.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/customer";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  const call = api.GET("/api/admin/customers/:id", { params: { path: { id: params.id } } });
  return { customer: unlessSignedOut(await ask(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(messages.title);
}

export default function CustomerPage({ loaderData: { customer } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={customer.ok ? titleOf(customer.data) : messages.title}
      back={<BackLink to="/admin/users">{messages.back}</BackLink>}
      actions={customer.ok && <Marks customer={customer.data} />}
    >
      {customer.ok ? (
        <Details key={customer.data.user._id} customer={customer.data} />
      ) : (
        <NoCustomer why={customer} />
      )}
    </AdminPage>
  );
}

function titleOf({ user }: Customer): string {
  return user.name || messages.guest;
}

function Marks({ customer: { user } }: { customer: Customer }) {
  return (
    <>
      {user.isGuest && user.name && <Badge tone="plain">{messages.guest}</Badge>}
      {user.isEmailProven ? (
        <Badge tone="good">{messages.proven}</Badge>
      ) : (
        <Badge tone="open">{messages.unproven}</Badge>
      )}
    </>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { user, teamNote, sums } = customer;
  const since = user.isGuest ? messages.firstSeen : messages.since;
  const save = (note: string) => {
    const params = { path: { id: user._id } };
    const call = api.PUT("/api/admin/customers/:id/note", { params, body: { note } });
    return ask(call, adminOrderMessages.note.failed);
  };
  return (
    <>
      <p className="-mt-3 mb-6 wrap-anywhere text-ink-soft">
        <a
          href={`mailto:${user.email}`}
          className="underline decoration-line underline-offset-4 hover:decoration-thread"
        >
          {user.email}
        </a>
        {" · "}
        {since(formatDate(user.createdAt))}
      </p>
      {!user.isEmailProven && (
        <Notice tone="info" className="mb-6">
          {messages.unprovenText}
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <dl className="flex flex-wrap gap-x-10 gap-y-5 border border-line bg-white p-5 sm:gap-x-16 sm:p-6">
            <Fact name={messages.sums.orders} weight="leading">
              {sums.orders}
            </Fact>
            <Fact name={messages.sums.paid} weight="leading">
              {formatDollars(sums.paid)}
            </Fact>
            <Fact name={messages.sums.refunded} weight="leading">
              {formatDollars(sums.refunded)}
            </Fact>
          </dl>
          <PurchaseLists customer={customer} />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-1">
          <OthersPanel others={customer.othersAtAddress} />
          <NotePanel {...messages.note} note={teamNote} save={save} />
          <AddressesPanel addresses={customer.addresses} />
          <ConsentPanel customer={customer} />
          <SessionsPanel customer={customer} />
        </div>
      </div>
    </>
  );
}

function NoCustomer({ why }: { why: { status: number; message: string } }) {
  if (why.status !== 404) return <RetryNotice message={why.message} />;
  return (
    <div className="border border-line bg-white px-6 py-14 text-center">
      <p className="type-heading">{messages.missing}</p>
      <p className="mt-2 text-ink-soft">{messages.missingText}</p>
    </div>
  );
}

import { formatDate } from "../../../common/dates.ts";
import { loginMessages } from "../../../common/messages/account.ts";
import { orderMessages } from "../../../common/messages/orders.ts";
import { errorMessages, navMessages } from "../../../common/messages/shop.ts";
import type { User } from "../../../server/users/contract.ts";
import { api, ask } from "../../api.ts";
import { Avatar } from "../../features/account/avatar.tsx";
import { loadAddresses, loadSessions } from "../../features/account/load-profile.ts";
import type { ProfileSectionsProps } from "../../features/account/profile-sections.tsx";
import { requireUser, unlessSignedOut, useUserOrLeave } from "../../features/account/signed-in.ts";
import { UnprovenEmail } from "../../features/account/unproven-email.tsx";
import { useLogout } from "../../features/account/use-logout.ts";
import type { GuestProfileProps } from "../../features/guests/guest-profile.tsx";
import { loadMyOrders } from "../../features/orders/load-orders.ts";
import { MyOrders } from "../../features/orders/my-orders.tsx";
import { ownMeta } from "../../page-meta.ts";
import { updateUser } from "../../session.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/profile";

const ProfileSections = loadOnUse<ProfileSectionsProps>(
  async () => (await import("../../features/account/profile-sections.tsx")).ProfileSections,
  NotLoaded,
);

const GuestProfile = loadOnUse<GuestProfileProps>(
  async () => (await import("../../features/guests/guest-profile.tsx")).GuestProfile,
  NotLoaded,
);

export async function clientLoader() {
  requireUser();
  const me = ask(api.GET("/api/users/me"), errorMessages.loadFailed);
  const [user, orders, addresses, sessions] = await Promise.all([
    me,
    loadMyOrders(),
    loadAddresses(),
    loadSessions(),
  ]);
  if (user.ok) updateUser(user.data);
  return { orders: unlessSignedOut(orders), addresses, sessions };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={loginMessages.loading} />;
}

export function meta() {
  return ownMeta(loginMessages.profileTitle);
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const user = useUserOrLeave();
  if (!user) return null;
  if (user.isGuest) return <GuestProfile user={user} orders={loaderData.orders} />;
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="mb-8 type-title">{loginMessages.profileTitle}</h1>
      <UnprovenEmail user={user} />
      <div className="grid gap-10 lg:grid-cols-[18rem_1fr]">
        <ProfileCard user={user} />
        <div className="grid min-w-0 content-start gap-12">
          <section aria-labelledby="orders" className="min-w-0">
            <h2 id="orders" className="mb-4 type-heading">
              {orderMessages.title}
            </h2>
            <MyOrders orders={loaderData.orders} />
          </section>
          <ProfileSections
            user={user}
            addresses={loaderData.addresses}
            sessions={loaderData.sessions}
          />
        </div>
      </div>
    </div>
  );
}

function ProfileCard({ user }: { user: User }) {
  const { logout, busy } = useLogout("/login");
  return (
    <section
      aria-label={navMessages.account}
      className="gap-6 self-start border border-line bg-field p-6 text-center sm:flex sm:items-center sm:text-left lg:block lg:text-center"
    >
      <Avatar user={user} className="mx-auto sm:mx-0 lg:mx-auto" />
      <div className="mt-4 min-w-0 sm:mt-0 lg:mt-4">
        <p className="text-lg font-bold tracking-wide wrap-anywhere uppercase">{user.name}</p>
        <p className="mt-1 wrap-anywhere text-ink-soft">{user.email}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {loginMessages.memberSince(formatDate(user.createdAt))}
        </p>
      </div>
      <div className="mt-6 grid gap-2 sm:mt-0 sm:ml-auto sm:min-w-36 lg:mt-6">
        <Link to="/update-profile" className={buttonClasses("outline")}>
          {loginMessages.edit}
        </Link>
        <Button variant="quiet" aria-disabled={busy} onClick={() => void logout()}>
          {loginMessages.logout}
        </Button>
      </div>
    </section>
  );
}

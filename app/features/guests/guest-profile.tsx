import { loginMessages } from "../../../common/messages/account.ts";
import { guestMessages } from "../../../common/messages/guests.ts";
import type { Order } from "../../../server/orders/contract.ts";
import type { User } from "../../../server/users/contract.ts";
import type { Outcome } from "../../api.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useLogout } from "../account/use-logout.ts";
import { MyOrders } from "../orders/my-orders.tsx";
import { AccountOffer } from "./account-offer.tsx";

export interface GuestProfileProps {
  user: User;
  orders: Outcome<Order[]>;
}

/** What a guest finds where a customer finds the profile: their order, and the ways to an account. */
export function GuestProfile({ user, orders }: GuestProfileProps) {
  const { logout, busy } = useLogout("/login");
  const hasOrders = orders.ok && orders.data.length > 0;
  return (
    <div className="page-width max-w-5xl py-12 lg:py-16">
      <h1 className="type-title">{guestMessages.profileTitle}</h1>
      <p className="mt-2 mb-8 wrap-anywhere text-ink-soft">
        {guestMessages.profileText(user.email)}
      </p>
      <MyOrders orders={orders} />
      <div className="mt-8 grid gap-6">
        {hasOrders && <AccountOffer email={user.email} />}
        <div className="flex flex-wrap gap-3">
          <Link to="/login" className={buttonClasses("outline")}>
            {loginMessages.signIn}
          </Link>
          <Button variant="quiet" aria-disabled={busy} onClick={() => void logout()}>
            {loginMessages.logout}
          </Button>
        </div>
      </div>
    </div>
  );
}

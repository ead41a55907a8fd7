import { accountMessages } from "../../../common/messages/account.ts";
import type { Address } from "../../../server/orders/contract.ts";
import type { Session, User } from "../../../server/users/contract.ts";
import type { Outcome } from "../../api.ts";
import { MyData } from "./my-data.tsx";
import { MySessions } from "./my-sessions.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";

export interface ProfileSectionsProps {
  user: User;
  addresses: Outcome<Address[]>;
  sessions: Outcome<Session[]>;
}

/** What follows the orders on the profile: its code comes after that of the page. */
export function ProfileSections({ user, addresses, sessions }: ProfileSectionsProps) {
  return (
    <>
      <SavedAddresses addresses={addresses} />
      <section aria-labelledby="sessions">
        <h2 id="sessions" className="mb-4 type-heading">
          {accountMessages.sessions.title}
        </h2>
        <MySessions sessions={sessions} />
      </section>
      <section aria-labelledby="data">
        <h2 id="data" className="mb-4 type-heading">
          {accountMessages.data.title}
        </h2>
        <MyData user={user} />
      </section>
    </>
  );
}

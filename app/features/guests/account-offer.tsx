import { loginMessages } from "../../../common/messages/account.ts";
import { guestMessages } from "../../../common/messages/guests.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

/**
 * Offers a guest an account for the order. It says the same whether or not the address has one already.
 * @param email the guest's
 */
export function AccountOffer({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="keep"
      className="grid gap-4 border border-line bg-field p-5 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-6 print:hidden"
    >
      <div className="min-w-0">
        <h2 id="keep" className="type-heading">
          {guestMessages.keepTitle}
        </h2>
        <p className="mt-2 max-w-2xl text-sm wrap-anywhere text-ink-soft">
          {guestMessages.keepText(email)}
        </p>
      </div>
      <Link to="/register" className={buttonClasses("outline", "sm:shrink-0")}>
        {loginMessages.createAccount}
      </Link>
    </section>
  );
}

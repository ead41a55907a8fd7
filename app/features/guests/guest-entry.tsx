import { guestMessages } from "../../../common/messages/guests.ts";
import type { SignedIn } from "../../../server/users/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { readFields } from "../../form-errors.ts";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Refused, useForm } from "../../use-form.ts";

interface GuestEntryProps {
  enter(call: Promise<Outcome<SignedIn>>): Promise<Refused | undefined>;
}

/** The way to the checkout without an account, below the login. */
export function GuestEntry({ enter }: GuestEntryProps) {
  const { user } = useSession();
  const before = user?.isGuest ? user.email : undefined;
  // A toast would cover the short form on a phone.
  const { form, submit, busy, notice, errors } = useForm(
    async (typed) => {
      const body = readFields(typed, ["email"]);
      return enter(ask(api.POST("/api/users/guest", { body }), guestMessages.failed));
    },
    { toast: false },
  );
  return (
    <section aria-labelledby="guest" className="mt-10 border-t border-line pt-8">
      <h2 id="guest" className="type-heading">
        {guestMessages.title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{guestMessages.text}</p>
      <form {...form} className="grid gap-4">
        <Notice tone="error">{notice}</Notice>
        <Field
          // The browser alone knows the guest of before.
          key={before}
          label={guestMessages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={before}
          error={errors.email}
        />
        <Button {...submit} variant="outline" className="w-full">
          {busy ? guestMessages.entering : guestMessages.enter}
        </Button>
      </form>
    </section>
  );
}

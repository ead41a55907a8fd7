import { useEffect, useRef, useState } from "react";
import { ownPasswordMessages as messages } from "../../../common/messages/own-password.ts";
import type { User } from "../../../server/users/contract.ts";
import { loadOnUse, NotLoaded } from "../../ui/load-on-use.tsx";
import type { PasswordFormProps } from "./password-form.tsx";

const PasswordForm = loadOnUse<PasswordFormProps>(
  async () => (await import("./password-form.tsx")).PasswordForm,
  NotLoaded,
);

/** A button that opens the form for a new password. */
export function PasswordSection({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <section aria-labelledby="password" className="mt-8 border border-line bg-field p-6">
      <h2 id="password" className="type-heading">
        {messages.title}
      </h2>
      {open ? (
        <PasswordForm user={user} onDone={() => setOpen(false)} />
      ) : (
        <button
          ref={button}
          type="button"
          className="mt-2 py-2 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-thread"
          onClick={() => setOpen(true)}
        >
          {messages.open}
        </button>
      )}
    </section>
  );
}

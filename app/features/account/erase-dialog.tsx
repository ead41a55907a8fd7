import { useId } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import { eraseMessages as messages } from "../../../common/messages/erase.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { api, ask } from "../../api.ts";
import { readFields } from "../../form-errors.ts";
import { signOut } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { notify } from "../../ui/toast.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { refuse, refusedBy, useForm } from "../../use-form.ts";

/** Says which data is deleted and which is kept, and asks for the password. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  const titleId = useId();
  const textId = useId();
  const navigate = useNavigate();
  const { keepsInvoicesFor: years } = getShopFront();

  const { form, submit, busy, notice, errors } = useForm(async (typed) => {
    const body = readFields(typed, ["currentPassword"]);
    if (body.currentPassword === "") {
      return refuse({
        currentPassword: formMessages.required(loginMessages.currentPassword),
      });
    }
    const outcome = await ask(api.DELETE("/api/users/me", { body }), messages.failed);
    if (!outcome.ok) return refusedBy(outcome);
    notify.success(messages.erased, { duration: 4000 });
    // Signing out leads from the profile to the login; the navigation home replaces that.
    flushSync(signOut);
    await navigate("/", { replace: true });
  });

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="dialog m-auto w-[min(30rem,92vw)] rounded-soft bg-paper p-6 text-ink shadow-drawer sm:p-8"
      onClose={onClose}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      <h2 id={titleId} className="type-heading">
        {messages.title}
      </h2>
      <div id={textId} className="mt-2 grid gap-3 text-ink-soft">
        <p>{messages.text}</p>
        <p>{messages.kept}</p>
        {years !== undefined && <p>{messages.keptInvoices(years)}</p>}
      </div>
      <form {...form} className="mt-6 grid gap-5">
        <Notice tone="error">{notice}</Notice>
        <PasswordField
          label={loginMessages.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="outline" onClick={() => !busy && dialog.current?.close()}>
            {messages.keep}
          </Button>
          <Button {...submit} variant="accent">
            {busy ? messages.erasing : accountMessages.data.erase}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { PASSWORD_MIN } from "../../../common/limits.ts";
import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import { passwordMessages } from "../../../common/messages/passwords.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { api, ask } from "../../api.ts";
import { AuthPanel, Garment, OtherWay } from "../../features/account/auth-panel.tsx";
import { isAdminPage, registerPath } from "../../features/account/login-path.ts";
import { useEntry } from "../../features/account/use-entry.ts";
import { GuestEntry } from "../../features/guests/guest-entry.tsx";
import { readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { getDeviceMark } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { refuse, useForm } from "../../use-form.ts";

const PICTURE = garmentPictureUrl({ look: "men-overshirt", view: "front-1", color: "Olive" });

export function meta() {
  return ownMeta(loginMessages.signIn);
}

export default function Login() {
  const navigate = useNavigate();
  const { redirect, enter } = useEntry();
  const [email, setEmail] = useState("");
  const { form, submit, busy, problem, notice, errors } = useForm(async (typed) => {
    const fields = readFields(typed, ["email", "password"]);
    if (fields.password.length < PASSWORD_MIN) {
      return refuse({ password: loginMessages.passwordShort });
    }
    const body = { ...fields, deviceMark: getDeviceMark() };
    return enter(
      ask(api.POST("/api/users/login", { body }), loginMessages.signInFailed),
      loginMessages.loggedIn,
    );
  });

  return (
    <AuthPanel
      title={loginMessages.signInTitle}
      text={loginMessages.signInText}
      beside={<Garment url={PICTURE} />}
    >
      <form {...form} className="grid gap-5">
        {!problem && isAdminPage(redirect) && (
          <Notice tone="info">{accountMessages.backToAdmin}</Notice>
        )}
        <Notice tone="error">{notice}</Notice>
        <Field
          label={loginMessages.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div>
          <PasswordField
            label={loginMessages.password}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <Link
            to="/forgot-password"
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              void navigate("/forgot-password", { state: { email } });
            }}
            className="mt-1 inline-block py-2 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {passwordMessages.forgotten.link}
          </Link>
        </div>
        <Button {...submit} className="mt-2 w-full">
          {busy ? loginMessages.signingIn : loginMessages.signIn}
        </Button>
      </form>
      <OtherWay
        text={loginMessages.newHere}
        to={registerPath(redirect)}
        label={loginMessages.createAccount}
      />
      {redirect.includes("checkout") && !getShopFront().guestsAreRefused && (
        <GuestEntry enter={enter} />
      )}
    </AuthPanel>
  );
}

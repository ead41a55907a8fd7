import { useState } from "react";
import { Link } from "react-router";
import { PASSWORD_MIN } from "../../../common/limits.ts";
import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { api, ask } from "../../api.ts";
import { AuthPanel } from "../../features/account/auth-panel.tsx";
import { isAdminPage, registerPath } from "../../features/account/login-path.ts";
import { useEntry } from "../../features/account/use-entry.ts";
import { readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { getDeviceMark } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { refuse, useForm } from "../../use-form.ts";

const PICTURE = garmentPictureUrl({ look: "men-overshirt", view: "front-1", color: "Olive" });

export function meta() {
  return ownMeta(loginMessages.signIn);
}

export default function Login() {
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
      beside={
        <Picture
          url={PICTURE}
          alt=""
          sizes="50vw"
          className="absolute inset-0 h-full object-[50%_40%]"
        />
      }
    >
      <form {...form} className="grid gap-5">
        {!problem && isAdminPage(redirect) && (
          <Notice tone="info">{accountMessages.backToAdmin}</Notice>
        )}
        {notice && <Notice tone="error">{notice}</Notice>}
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
            state={{ email }}
            className="mt-1 inline-block py-2 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-thread"
          >
            {accountMessages.forgotten.link}
          </Link>
        </div>
        <Button {...submit} className="mt-2 w-full">
          {busy ? loginMessages.signingIn : loginMessages.signIn}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-ink-soft">
        {loginMessages.newHere}{" "}
        <Link
          to={registerPath(redirect)}
          className="font-semibold text-ink underline underline-offset-4 hover:text-thread"
        >
          {loginMessages.createAccount}
        </Link>
      </p>
    </AuthPanel>
  );
}

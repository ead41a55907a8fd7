import { Link } from "react-router";
import { accountTexts } from "../../../common/account-texts.ts";
import { customerTexts } from "../../../common/customer-texts.ts";
import { MAX_UPLOAD_BYTES, PASSWORD_MIN } from "../../../common/limits.ts";
import { loginTexts } from "../../../common/login-texts.ts";
import { ask } from "../../api.ts";
import { AuthPanel } from "../../features/account/auth-panel.tsx";
import { Collage } from "../../features/account/collage.tsx";
import { loginPath } from "../../features/account/login-path.ts";
import { PictureField } from "../../features/account/picture-field.tsx";
import { sendRegistration } from "../../features/account/send-registration.ts";
import { useEntry } from "../../features/account/use-entry.ts";
import { type FieldErrors, readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { refuse, useForm } from "../../use-form.ts";

export function meta() {
  return ownMeta(loginTexts.signUp);
}

export default function Register() {
  const { redirect, enter } = useEntry();
  const { form, submit, busy, problem, errors, forgetError } = useForm(async (typed) => {
    const fields = readFields(typed, ["name", "email", "password"]);
    const avatar = findPicture(typed);
    const missing = listMissing(fields, avatar);
    if (!avatar || Object.keys(missing).length > 0) return refuse(missing, loginTexts.allRequired);
    if (avatar.size > MAX_UPLOAD_BYTES) return refuse({ avatar: accountTexts.picture.tooHeavy });
    if (fields.password.length < PASSWORD_MIN) {
      return refuse({ password: loginTexts.passwordShort });
    }
    return enter(
      ask(sendRegistration(fields, avatar), loginTexts.signUpFailed),
      loginTexts.registered,
    );
  });

  return (
    <AuthPanel title={loginTexts.signUpTitle} text={loginTexts.signUpText} beside={<Collage />}>
      <form
        {...form}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement) forgetError(target.name);
        }}
        className="grid gap-5"
      >
        {problem && <Notice tone="error">{problem}</Notice>}
        <PictureField name="avatar" error={errors.avatar} />
        <Field
          label={loginTexts.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          error={errors.name}
        />
        <Field
          label={loginTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <PasswordField
          label={loginTexts.password}
          name="password"
          autoComplete="new-password"
          required
          error={errors.password}
          hint={loginTexts.passwordHint}
        />
        <Button {...submit} className="mt-2 w-full">
          {busy ? loginTexts.signingUp : loginTexts.signUp}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-ink-soft">
        {loginTexts.haveAccount}{" "}
        <Link
          to={loginPath(redirect)}
          className="font-semibold text-ink underline underline-offset-4 hover:text-thread"
        >
          {loginTexts.signIn}
        </Link>
      </p>
    </AuthPanel>
  );
}

const LABELS = {
  name: loginTexts.name,
  email: loginTexts.email,
  password: loginTexts.password,
};
const REQUIRED = Object.keys(LABELS) as (keyof typeof LABELS)[];

function listMissing(fields: Record<keyof typeof LABELS, string>, avatar: File | undefined) {
  const errors: FieldErrors = {};
  if (!avatar) errors.avatar = customerTexts.forms.required(loginTexts.picture);
  for (const name of REQUIRED) {
    if (fields[name].trim() === "") errors[name] = customerTexts.forms.required(LABELS[name]);
  }
  return errors;
}

/** The chosen file; a browser sends an empty one for none. */
function findPicture(typed: FormData): File | undefined {
  const value = typed.get("avatar");
  return value instanceof File && value.size > 0 ? value : undefined;
}

import { MAX_UPLOAD_BYTES, PASSWORD_MIN } from "../../../common/limits.ts";
import { loginMessages } from "../../../common/messages/account.ts";
import { avatarMessages } from "../../../common/messages/avatar.ts";
import { formMessages } from "../../../common/messages/forms.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { api, ask } from "../../api.ts";
import { AuthPanel, OtherWay } from "../../features/account/auth-panel.tsx";
import { Collage } from "../../features/account/collage.tsx";
import { loginPath } from "../../features/account/login-path.ts";
import { PictureField } from "../../features/account/picture-field.tsx";
import { useEntry } from "../../features/account/use-entry.ts";
import { type FieldErrors, readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { getDeviceMark, useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { refuse, useForm } from "../../use-form.ts";

export function meta() {
  return ownMeta(loginMessages.signUp);
}

export default function Register() {
  const { redirect, enter } = useEntry();
  const { user } = useSession();
  const guestEmail = user?.isGuest ? user.email : undefined;
  const { form, submit, busy, problem, errors, forgetError } = useForm(async (typed) => {
    const fields = readFields(typed, ["name", "email", "password"]);
    const avatar = findPicture(typed);
    const missing = listMissing(fields, avatar);
    if (Object.keys(missing).length > 0) return refuse(missing, loginMessages.allRequired);
    if (avatar && avatar.size > MAX_UPLOAD_BYTES)
      return refuse({ avatar: avatarMessages.tooHeavy });
    if (fields.password.length < PASSWORD_MIN) {
      return refuse({ password: loginMessages.passwordShort });
    }
    return enter(
      ask(sendRegistration(fields, avatar), loginMessages.signUpFailed),
      loginMessages.registered,
    );
  });

  return (
    <AuthPanel
      title={loginMessages.signUpTitle}
      text={loginMessages.signUpText}
      beside={<Collage />}
    >
      <form
        {...form}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement) forgetError(target.name);
        }}
        className="grid gap-5"
      >
        <Notice tone="error">{problem}</Notice>
        <PictureField name="avatar" error={errors.avatar} />
        <Field
          label={loginMessages.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          error={errors.name}
        />
        <Field
          label={loginMessages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          // The browser alone knows the guest.
          key={guestEmail}
          defaultValue={guestEmail}
          error={errors.email}
        />
        <PasswordField
          label={loginMessages.password}
          name="password"
          autoComplete="new-password"
          required
          error={errors.password}
          hint={loginMessages.passwordHint}
        />
        <Button {...submit} className="mt-2 w-full">
          {busy ? loginMessages.signingUp : loginMessages.signUp}
        </Button>
      </form>
      <OtherWay
        text={loginMessages.haveAccount}
        to={loginPath(redirect)}
        label={loginMessages.signIn}
      />
    </AuthPanel>
  );
}

const REQUIRED = ["name", "email", "password"] as const;
type Fields = Record<(typeof REQUIRED)[number], string>;

function listMissing(fields: Fields, avatar: File | undefined) {
  const errors: FieldErrors = {};
  if (!avatar && !getShopFront().pictureIsOptional)
    errors.avatar = formMessages.required(loginMessages.picture);
  for (const name of REQUIRED) {
    if (fields[name].trim() === "") errors[name] = formMessages.required(loginMessages[name]);
  }
  return errors;
}

/** The chosen file; without a choice browsers send an empty file. */
function findPicture(typed: FormData): File | undefined {
  const value = typed.get("avatar");
  return value instanceof File && value.size > 0 ? value : undefined;
}

/** Posts the form with its picture, if it has one, as multipart/form-data. */
function sendRegistration(fields: Fields, avatar: File | undefined) {
  return api.POST("/api/users/register", {
    body: { ...fields, deviceMark: getDeviceMark() },
    toForm(body) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.set(name, value ?? "");
      if (avatar) form.set("avatar", avatar);
      return form;
    },
  });
}

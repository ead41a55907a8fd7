import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { accountTexts } from "../../../common/account-texts.ts";
import { loginTexts } from "../../../common/login-texts.ts";
import { garmentPictureUrl } from "../../../common/picture-url.ts";
import { PASSWORD_MIN } from "../../../common/terms.ts";
import { api, ask } from "../../api.ts";
import { AuthPanel } from "../../features/account/auth-panel.tsx";
import { useLinkSecret } from "../../features/account/use-link-secret.ts";
import { useRefusal } from "../../features/account/use-refusal.ts";
import { fieldErrorsOf, readFields } from "../../form-errors.ts";
import { privateMeta } from "../../page-meta.ts";
import { getDeviceMark, getSession, signOut } from "../../session.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { notify } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

const PICTURE = garmentPictureUrl({ look: "women-overshirt", view: "front-1", color: "Maroon" });
const words = accountTexts.reset;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The address may hold a secret until it was read: nothing that is fetched carries it along. */
export function meta() {
  return [...privateMeta(words.title), { name: "referrer", content: "no-referrer" }];
}

export default function ResetPassword() {
  const token = useLinkSecret();
  const [refused, setRefused] = useState(false);
  const dead = refused || (token !== undefined && !TOKEN.test(token));
  return (
    <AuthPanel
      title={dead ? words.deadTitle : words.title}
      text={dead ? words.dead : words.text}
      beside={
        <Picture
          url={PICTURE}
          alt=""
          sizes="50vw"
          className="absolute inset-0 h-full object-[50%_40%]"
        />
      }
    >
      {dead ? (
        <>
          {/* The heading above says it; who cannot see that it changed hears it from here. */}
          <p role="alert" className="sr-only">
            {words.dead}
          </p>
          <Link to="/forgot-password" className={buttonLook("primary", "w-full")}>
            {words.anew}
          </Link>
        </>
      ) : (
        <PasswordForm token={token ?? ""} onDead={() => setRefused(true)} />
      )}
    </AuthPanel>
  );
}

function PasswordForm({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate();
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  const { form, problem, errors, refuse, forgetAll } = useRefusal();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { password } = readFields(event.currentTarget, ["password"]);
    const { passwordShort } = loginTexts;
    if (password.length < PASSWORD_MIN) return refuse(passwordShort, { password: passwordShort });
    setBusy(true);
    forgetAll();
    const call = api.POST("/api/users/reset-password", {
      body: { token, password, deviceMark: getDeviceMark() },
    });
    const outcome = await ask(call, words.failed);
    if (!outcome.ok) {
      setBusy(false);
      const fields = fieldErrorsOf(outcome.refusal);
      if (fields.token !== undefined) return onDead();
      return refuse(outcome.message, fields);
    }
    // Whoever was logged in here is so no more.
    if (getSession().user) signOut();
    notify.success(words.saved, { duration: 4000 });
    await navigate("/login", { replace: true });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {problem && Object.keys(errors).length === 0 && <Notice tone="error">{problem}</Notice>}
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        required
        error={errors.password}
        hint={loginTexts.passwordHint}
      />
      <Button type="submit" disabled={!ready} aria-disabled={busy} className="mt-2 w-full">
        {busy ? words.saving : words.save}
      </Button>
    </form>
  );
}

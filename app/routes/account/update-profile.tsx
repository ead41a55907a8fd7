import { useState } from "react";
import { redirect } from "react-router";
import { accountMessages, loginMessages } from "../../../common/messages/account.ts";
import { avatarMessages } from "../../../common/messages/avatar.ts";
import type { User } from "../../../server/users/contract.ts";
import { api, ask } from "../../api.ts";
import { AvatarButton } from "../../features/account/avatar-button.tsx";
import { PasswordSection } from "../../features/account/password-section.tsx";
import { requireUser, useUserOrLeave } from "../../features/account/signed-in.ts";
import { useAvatarUpload } from "../../features/account/use-avatar-upload.ts";
import { readFields } from "../../form-errors.ts";
import { ownMeta } from "../../page-meta.ts";
import { updateUser } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { notify } from "../../ui/toast.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { refuse, refusedBy, useForm } from "../../use-form.ts";

const PATH = "update-profile";

export async function clientLoader() {
  if (requireUser(PATH).isGuest) throw redirect("/profile");
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={loginMessages.loading} />;
}

export function meta() {
  return ownMeta(loginMessages.editTitle);
}

export default function UpdateProfile() {
  const user = useUserOrLeave(PATH);
  return (
    <div className="page-width max-w-xl py-12 lg:py-16">
      <Link
        to="/profile"
        className="inline-flex items-center gap-2 py-2 text-sm font-medium hover:text-thread"
      >
        <Icon name="back" className="size-4" />
        {loginMessages.backToProfile}
      </Link>
      <h1 className="mt-4 mb-8 type-title">{loginMessages.editTitle}</h1>
      {user && (
        <>
          <ProfileForm user={user} />
          <PasswordSection user={user} />
        </>
      )}
    </div>
  );
}

/** The profile form's content, and the function that saves it. */
function useProfile(user: User) {
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email);
  const picture = useAvatarUpload(user.avatar);
  const newEmail = email.trim().toLowerCase() !== user.email;
  const newPicture = picture.avatar !== user.avatar;
  const changed = newEmail || newPicture || name.trim() !== user.name;

  const form = useForm(async (typed) => {
    if (picture.busy || !changed) return;
    const missing = Object.entries({ name, email }).filter(([, value]) => value.trim() === "");
    if (missing.length > 0) {
      const { nameAndEmail } = loginMessages;
      return refuse(Object.fromEntries(missing.map(([key]) => [key, nameAndEmail])));
    }
    const { currentPassword } = readFields(typed, ["currentPassword"]);
    const { avatar } = picture;
    const body = { name, email, avatar, currentPassword: currentPassword || undefined };
    const call = api.PUT("/api/users/update-profile", { body });
    const outcome = await ask(call, loginMessages.updateFailed);
    if (!outcome.ok) return refusedBy(outcome);
    updateUser(outcome.data);
    setName(outcome.data.name);
    setEmail(outcome.data.email);
    notify.success(loginMessages.updated);
  });
  return { ...form, name, setName, email, setEmail, newEmail, picture, newPicture, changed };
}

function ProfileForm({ user }: { user: User }) {
  const profile = useProfile(user);
  const { form, submit, busy, problem, errors, picture, changed } = profile;
  return (
    <form {...form} className="grid gap-5 border border-line bg-field p-6">
      <AvatarButton
        user={{ name: user.name, avatar: picture.avatar }}
        busy={picture.busy}
        error={picture.error ?? errors.avatar}
        hint={profile.newPicture ? avatarMessages.changed : undefined}
        onChoose={picture.send}
      />
      <Notice tone="error">{problem}</Notice>
      <Field
        label={loginMessages.name}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        value={profile.name}
        onChange={(event) => profile.setName(event.target.value)}
        error={errors.name}
      />
      <Field
        label={loginMessages.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={profile.email}
        onChange={(event) => profile.setEmail(event.target.value)}
        error={errors.email}
        readOnly={user.isProtected}
        hint={user.isProtected ? accountMessages.emailFixed : undefined}
      />
      {profile.newEmail && (
        <PasswordField
          label={loginMessages.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={errors.currentPassword}
          hint={loginMessages.currentPasswordHint}
        />
      )}
      <Button {...submit} disabled={!changed} aria-disabled={busy || picture.busy}>
        {busy ? loginMessages.updating : loginMessages.update}
      </Button>
    </form>
  );
}

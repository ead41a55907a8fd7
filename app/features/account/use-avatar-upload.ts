import { useState } from "react";
import { MAX_UPLOAD_BYTES } from "../../../common/limits.ts";
import { accountMessages } from "../../../common/messages/account.ts";
import { api, ask } from "../../api.ts";
import { notify } from "../../ui/toast.tsx";

/** The picture of a profile that is being edited: the user's own until another was uploaded. */
export function useAvatarUpload(current: string | undefined) {
  const [uploaded, setUploaded] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(file: File) {
    setError(undefined);
    // It would be refused anyway, after a long way.
    if (file.size > MAX_UPLOAD_BYTES) return refuse(accountMessages.picture.tooHeavy);
    setBusy(true);
    const outcome = await ask(uploadAvatar(file), accountMessages.picture.failed);
    setBusy(false);
    if (outcome.ok) setUploaded(outcome.data.imageUrl);
    else refuse(outcome.message);
  }

  function refuse(message: string) {
    setError(message);
    notify.error(message);
  }

  return { avatar: uploaded ?? current, busy, error, send };
}

/** Sends a picture as an avatar; answers the address it is kept at. */
function uploadAvatar(image: File) {
  return api.POST("/api/upload", {
    body: { image: image.name, for: "avatar" },
    toForm() {
      const form = new FormData();
      form.set("for", "avatar");
      form.set("image", image);
      return form;
    },
  });
}

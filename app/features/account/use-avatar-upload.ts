import { useState } from "react";
import { MAX_UPLOAD_BYTES } from "../../../common/limits.ts";
import { avatarMessages } from "../../../common/messages/avatar.ts";
import { api, ask } from "../../api.ts";
import { notify } from "../../ui/toast.tsx";
import { useAction } from "../../use-action.ts";

/** The picture of a profile form: the user's own until another is uploaded. */
export function useAvatarUpload(current: string | undefined) {
  const [uploaded, setUploaded] = useState<string>();
  const [error, setError] = useState<string>();

  const [send, busy] = useAction(async (file: File) => {
    setError(undefined);
    // The server would refuse it after the whole upload.
    if (file.size > MAX_UPLOAD_BYTES) return refuse(avatarMessages.tooHeavy);
    const outcome = await ask(uploadAvatar(file), avatarMessages.failed);
    if (outcome.ok) setUploaded(outcome.data.imageUrl);
    else refuse(outcome.message);
  });

  function refuse(message: string) {
    setError(message);
    notify.error(message);
  }

  return { avatar: uploaded ?? current, busy, error, send };
}

/** Uploads a picture as an avatar; answers its address. */
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

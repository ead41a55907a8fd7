import { type ChangeEvent, useId, useRef } from "react";
import { loginMessages } from "../../../common/messages/account.ts";
import { avatarMessages } from "../../../common/messages/avatar.ts";
import type { User } from "../../../server/users/contract.ts";
import { PICTURE_TYPES } from "../../ui/picture-types.ts";
import { Avatar } from "./avatar.tsx";

interface AvatarButtonProps {
  /** The user, with the new picture once it is uploaded. */
  user: Pick<User, "name" | "avatar">;
  /** Whether a picture is being uploaded. */
  busy: boolean;
  error: string | undefined;
  /** A note about the shown picture. */
  hint: string | undefined;
  onChoose: (file: File) => void;
}

/** The user's picture; a click on it opens the file chooser. */
export function AvatarButton({ user, busy, error, hint, onChoose }: AvatarButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // Without this the same file again would fire no change event.
    currentTarget.value = "";
    if (file) onChoose(file);
  }

  return (
    <div className="grid justify-items-center gap-1 text-center">
      <button
        type="button"
        aria-disabled={busy}
        aria-describedby={noteId}
        onClick={() => !busy && input.current?.click()}
        className="group grid cursor-pointer justify-items-center gap-3 rounded-soft px-3 py-2 text-sm font-medium aria-disabled:cursor-progress"
      >
        <span aria-hidden="true" className="relative">
          <Avatar
            user={user}
            className="transition-opacity group-hover:opacity-80 group-aria-disabled:opacity-40"
          />
          {busy && (
            <span className="absolute -inset-1.5 animate-spin rounded-full border-3 border-thread border-r-transparent motion-reduce:animate-none" />
          )}
        </span>
        <span className="underline decoration-line underline-offset-4 group-hover:decoration-thread">
          {busy ? avatarMessages.uploading : avatarMessages.change}
        </span>
      </button>
      <input ref={input} type="file" accept={PICTURE_TYPES} onChange={choose} hidden />
      <p
        id={noteId}
        role="status"
        className={`min-h-5 text-sm text-balance ${error ? "text-alarm" : "text-ink-soft"}`}
      >
        {busy ? (
          <span className="sr-only">{avatarMessages.uploading}</span>
        ) : (
          (error ?? hint ?? loginMessages.pictureHint)
        )}
      </p>
    </div>
  );
}

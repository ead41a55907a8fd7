import { useState } from "react";
import { accountMessages } from "../../../common/messages/account.ts";
import type { User } from "../../../server/users/contract.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { loadOnUse, NoDialog } from "../../ui/load-on-use.tsx";
import { useDownload } from "../../use-download.ts";

const messages = accountMessages.data;

const EraseDialog = loadOnUse<{ onClose: () => void }>(
  async () => (await import("./erase-dialog.tsx")).EraseDialog,
  NoDialog,
);

/** The download of a user's data, and the button that deletes the account. */
export function MyData({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const [download, busy] = useDownload({
    call: () => api.GET("/api/users/me/export", { parseAs: "blob" }),
    name: messages.fileName,
    failed: messages.downloadFailed,
  });
  return (
    <div className="border border-line bg-field p-6">
      <p className="max-w-2xl text-ink-soft">{messages.text}</p>
      <div className="mt-5 grid gap-2 sm:flex sm:gap-4">
        <Button variant="outline" aria-disabled={busy} onClick={() => void download()}>
          {busy ? messages.downloading : messages.download}
        </Button>
        {!user.isProtected && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            className="text-alarm"
            onClick={() => setAsking(true)}
          >
            {messages.erase}
          </Button>
        )}
      </div>
      {user.isProtected && <p className="mt-4 text-sm text-ink-soft">{messages.adminStays}</p>}
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

import { ACCOUNT_FILES, type AccountFile } from "../../../../common/account-files.ts";
import { accountsMessages as messages } from "../../../../common/messages/admin/accounts.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { useDownload } from "../../../use-download.ts";
import { Panel } from "../panel.tsx";

/** The files of a period for whoever keeps the books. */
export function AccountFiles({ period }: { period: string }) {
  return (
    <Panel id="files" title={messages.files}>
      <ul className="grid gap-3">
        {ACCOUNT_FILES.map((file) => (
          <li key={file}>
            <Save period={period} file={file} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Save({ period, file }: { period: string; file: AccountFile }) {
  const params = { path: { period, file } };
  const [save, busy] = useDownload({
    call: () => api.GET("/api/admin/accounts/:period/:file", { params, parseAs: "blob" }),
    name: `${file}-${period}.csv`,
    failed: messages.fileFailed,
  });
  return (
    <Button variant="outline" className="w-full" aria-disabled={busy} onClick={() => void save()}>
      {messages.file[file]}
    </Button>
  );
}

import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { taxMessages as messages } from "../../../../common/messages/admin/tax.ts";
import type { TaxTables } from "../../../../server/tax/contract.ts";
import { type Answer, api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useDownload } from "../../../use-download.ts";
import { Panel } from "../panel.tsx";

const asForm = (file: File) => ({
  body: { file: file.name },
  toForm() {
    const form = new FormData();
    form.set("file", file);
    return form;
  },
});

/** Rates and ZIP rates as files. */
export function RateFiles({ zips }: { zips: TaxTables["zips"] }) {
  const [refusal, setRefusal] = useState<string>();
  const [saveRates] = useDownload({
    call: () => api.GET("/api/admin/tax/rates.csv", { parseAs: "blob" }),
    name: "tax-rates.csv",
    failed: messages.failed,
  });
  const [saveZips] = useDownload({
    call: () => api.GET("/api/admin/tax/zips.csv", { parseAs: "blob" }),
    name: "zip-rates.csv",
    failed: messages.failed,
  });
  return (
    <Panel id="rate-files" title={messages.files}>
      <p className="-mt-2 mb-4 text-ink-soft">{messages.filesText}</p>
      {zips.length > 0 && (
        <p className="mb-4 text-sm">
          {zips.map(({ state, zips: count }) => `${state}: ${messages.zips(count)}`).join("; ")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void saveRates()}>
          {messages.exportRates}
        </Button>
        <SendFile
          label={messages.importRates}
          send={(file) => api.POST("/api/admin/tax/rates", asForm(file))}
          onRefused={setRefusal}
        />
        <Button variant="outline" onClick={() => void saveZips()}>
          {messages.exportZips}
        </Button>
        <SendFile
          label={messages.importZips}
          send={(file) => api.POST("/api/admin/tax/zips", asForm(file))}
          onRefused={setRefusal}
        />
      </div>
      <Notice tone="error" className="mt-4">
        {refusal}
      </Notice>
    </Panel>
  );
}

interface SendFileProps {
  label: string;
  send: (file: File) => Promise<Answer<{ rows: number }>>;
  /** Why the file was refused; undefined for the next one. */
  onRefused: (why: string | undefined) => void;
}

/** A button that asks for a file and sends it. */
function SendFile({ label, send, onRefused }: SendFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  async function take(file: File | undefined) {
    if (!file) return;
    onRefused(undefined);
    const outcome = await ask(send(file), messages.failed);
    if (input.current) input.current.value = "";
    if (!outcome.ok) return onRefused(outcome.message);
    notify.success(messages.imported(outcome.data.rows));
    await revalidate();
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

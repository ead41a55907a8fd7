import { useEffect, useRef, useState } from "react";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { importMessages as messages } from "../../../common/messages/admin/import.ts";
import type {
  ImportRow,
  ImportRowsQuery,
  ProductImport,
} from "../../../server/catalog/csv/contract.ts";
import { api, ask, type Outcome } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askWindow, type ListWindow } from "../../features/admin/ask-window.ts";
import { BackLink } from "../../features/admin/back-link.tsx";
import { CheckStep } from "../../features/admin/import/check-step.tsx";
import { ColumnsStep } from "../../features/admin/import/columns-step.tsx";
import { DoneStep } from "../../features/admin/import/done-step.tsx";
import { FileStep } from "../../features/admin/import/file-step.tsx";
import { ImportProgress } from "../../features/admin/import/import-progress.tsx";
import { type ImportStep, Steps } from "../../features/admin/import/steps.tsx";
import { useImportWork } from "../../features/admin/import/use-import-work.ts";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { privateMeta } from "../../page-meta.ts";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/import";

const ROWS = 50;

/** Parameters: `import` is the file; `kind`, `after` and `before` choose its rows. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin();
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("import");
  if (id === null) {
    const recent = await ask(api.GET("/api/admin/imports"), messages.loadFailed);
    return { recent: unlessSignedOut(recent) };
  }
  const path = { id };
  const asked = ask(api.GET("/api/admin/imports/:id", { params: { path } }), messages.loadFailed);
  const entry = unlessSignedOut(await asked);
  if (!entry.ok || entry.data.state !== "checked") return { entry };
  const query = { ...Object.fromEntries(searchParams), limit: ROWS } as ImportRowsQuery;
  const rows = await askWindow(
    api.GET("/api/admin/imports/:id/rows", { params: { path, query } }),
    messages.check.rowsFailed,
  );
  return { entry, rows };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(messages.title);
}

export default function Import({ loaderData }: Route.ComponentProps) {
  const { recent, entry, rows } = loaderData;
  const failed = [recent, entry].find((outcome) => outcome && !outcome.ok);
  return (
    <AdminPage
      title={messages.title}
      back={<BackLink to="/admin/products">{adminMessages.links.products}</BackLink>}
    >
      {failed && !failed.ok && <RetryNotice message={failed.message} />}
      {recent?.ok && (
        <>
          <Steps current="file" />
          <FileStep recent={recent.data} />
        </>
      )}
      {entry?.ok && <OpenImport key={entry.data._id} entry={entry.data} rows={rows} />}
    </AdminPage>
  );
}

interface OpenImportProps {
  entry: ProductImport;
  rows: Outcome<ListWindow<ImportRow>> | undefined;
}

/** The steps of an uploaded file, from its columns to the import. */
function OpenImport({ entry, rows }: OpenImportProps) {
  const { running, done, error, check, apply } = useImportWork(entry);
  const [isMapping, setIsMapping] = useState(false);
  const [mapping, setMapping] = useState(entry.mapping);
  const step = stepOf(entry, running, isMapping);
  const place = useRef<HTMLDivElement>(null);
  // The focused button is gone with its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => place.current?.focus({ preventScroll: true }), [step, running]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Steps current={step} />
      {running && <ImportProgress kind={running} done={done} />}
      {!running && step === "columns" && (
        <ColumnsStep
          entry={entry}
          mapping={mapping}
          setMapping={setMapping}
          error={error}
          onCheck={() => {
            setIsMapping(false);
            void check(mapping);
          }}
        />
      )}
      {!running && step === "check" && rows && (
        <CheckStep
          entry={entry}
          rows={rows}
          error={error}
          onApply={(choices) => void apply(choices)}
          onBack={() => setIsMapping(true)}
        />
      )}
      {!running && step === "done" && <DoneStep entry={entry} />}
    </div>
  );
}

function stepOf(
  { state }: ProductImport,
  running: "checking" | "applying" | undefined,
  isMapping: boolean,
): ImportStep {
  if (running) return "check";
  if (state === "applied") return "done";
  return state === "checked" && !isMapping ? "check" : "columns";
}

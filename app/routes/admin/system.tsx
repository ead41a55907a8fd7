import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { systemMessages } from "../../../common/messages/admin/system.ts";
import type { Finding, MailTest } from "../../../server/doctor/contract.ts";
import { api, ask } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { History } from "../../features/admin/system/history.tsx";
import { privateMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { Route } from "./+types/system";

const messages = systemMessages;
/** What is to be mended comes first. */
const STATES = ["bad", "note", "good"] as const;

export async function clientLoader() {
  requireAdmin();
  const [report, history] = await Promise.all([
    ask(api.GET("/api/admin/system"), messages.loadFailed),
    ask(api.GET("/api/admin/system/history"), messages.history.failed),
  ]);
  return { report: unlessSignedOut(report), history: unlessSignedOut(history) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.system);
}

export default function System({ loaderData: { report, history } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const isBusy = state !== "idle";
  return (
    <AdminPage
      title={adminMessages.links.system}
      actions={
        <>
          <TestMail />
          <Button
            variant="outline"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || revalidate())}
          >
            {messages.again}
          </Button>
        </>
      }
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {report.ok ? (
        <Findings findings={report.data.findings} />
      ) : (
        <RetryNotice message={report.message} />
      )}
      {history.ok ? (
        <History history={history.data} />
      ) : (
        <div className="mt-10">
          <RetryNotice message={history.message} />
        </div>
      )}
    </AdminPage>
  );
}

function Findings({ findings }: { findings: Finding[] }) {
  const count = findings.filter(({ state }) => state === "bad").length;
  return (
    <>
      <p role="status" className="mb-4 type-heading">
        {count === 0 ? messages.allWell : messages.toMend(count)}
      </p>
      <ul className="divide-y divide-line border border-line bg-white">
        {STATES.flatMap((state) => findings.filter((finding) => finding.state === state)).map(
          (finding) => (
            <Line key={`${finding.subject} ${finding.says}`} finding={finding} />
          ),
        )}
      </ul>
    </>
  );
}

const EDGES = { bad: "border-l-thread", note: "border-l-straw", good: "border-l-transparent" };
const MARKS = {
  bad: "bg-thread-soft text-thread-deep",
  note: "bg-straw-soft text-straw",
  good: "-ml-2 text-ink-soft sm:ml-0",
};

function Line({ finding: { subject, state, says, advice } }: { finding: Finding }) {
  return (
    <li
      className={`grid gap-x-6 gap-y-1 border-l-3 px-5 py-4 sm:grid-cols-[11rem_1fr_auto] ${EDGES[state]}`}
    >
      <h2 className="font-semibold">{messages.names[subject]}</h2>
      <div className="min-w-0 wrap-anywhere">
        <p>{says}</p>
        {advice !== undefined && <p className="mt-1 text-sm text-ink-soft">{advice}</p>}
      </div>
      <span
        className={`self-start justify-self-start rounded-soft px-2 py-0.5 text-xs font-semibold ${MARKS[state]}`}
      >
        {messages.states[state]}
      </span>
    </li>
  );
}

/** Sends the admin a mail, and says at once whether the mail server took it. */
function TestMail() {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<MailTest>();
  const send = async () => {
    setBusy(true);
    const answer = await ask(api.POST("/api/admin/system/test-mail"), messages.mail.testFailed);
    setOutcome(answer.ok ? answer.data : { sent: false, says: answer.message });
    setBusy(false);
  };
  return (
    <>
      {outcome && (
        <Notice tone={outcome.sent ? "info" : "error"} className="self-center">
          {outcome.says}
        </Notice>
      )}
      <Button variant="outline" aria-disabled={isBusy} onClick={() => void (isBusy || send())}>
        {messages.mail.test}
      </Button>
    </>
  );
}

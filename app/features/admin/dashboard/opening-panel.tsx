import { dashboardMessages } from "../../../../common/messages/admin/dashboard.ts";
import type { Opening } from "../../../../server/admin/dashboard-contract.ts";
import type { Outcome } from "../../../api.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { LINK } from "./panel.tsx";

const messages = dashboardMessages.opening;

/** The steps before the shop opens, while nothing is on sale. */
export function OpeningPanel({ opening }: { opening: Outcome<Opening> }) {
  if (!opening.ok) return <RetryNotice message={messages.failed(opening.message)} />;
  if (opening.data.isOpen) return null;
  return (
    <section aria-labelledby="opening" className="border border-line bg-white p-4 sm:p-5">
      <h2 id="opening" className="type-heading">
        {messages.title}
      </h2>
      <p className="text-sm text-ink-soft">{messages.note}</p>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {opening.data.steps.map(({ step, isDone }) => {
          const { title, text, links } = messages.steps[step];
          return (
            <li key={step} className="grid grid-cols-[auto_1fr] gap-x-4 py-3">
              <span
                className={`mt-0.5 grid size-6 place-items-center rounded-full ${isDone ? "bg-leaf text-white" : "border border-ink-faint"}`}
              >
                {isDone && <Icon name="check" className="size-3.5" />}
                <span className="sr-only">{isDone ? messages.done : messages.open}</span>
              </span>
              <div className="text-sm">
                <p className={`font-semibold ${isDone ? "text-ink-soft" : ""}`}>{title}</p>
                {!isDone && (
                  <>
                    <p className="mt-0.5 text-ink-soft">{text}</p>
                    <p className="mt-1 flex flex-wrap gap-x-5 empty:hidden">
                      {Object.entries<string>(links).map(([to, label]) => (
                        <Link key={to} to={to} className={`font-medium ${LINK}`}>
                          {label}
                        </Link>
                      ))}
                    </p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

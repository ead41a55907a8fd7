import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { firstStepsMessages as messages } from "../../../../common/messages/admin/first-steps.ts";
import type { FirstSteps, RemovedDemo, Step } from "../../../../server/first-steps/contract.ts";
import type { Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { LINK } from "../dashboard/panel.tsx";
import { UndoBatch } from "../undo-batch.tsx";
import { DemoDialog } from "./demo-dialog.tsx";
import { useHidden } from "./use-hidden.ts";

/** What a new shop has to do, until all of it is done. */
export function FirstStepsPanel({ firstSteps }: { firstSteps: Outcome<FirstSteps> }) {
  const { revalidate } = useRevalidator();
  const [isHidden, hide] = useHidden("first-steps");
  const [removed, setRemoved] = useState<RemovedDemo>();
  if (!firstSteps.ok) return <RetryNotice message={messages.failed(firstSteps.message)} />;
  const { steps, isSelling } = firstSteps.data;
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = messages.progress(done, steps.length);
  const undo = removed?.batchId !== undefined && (
    <UndoBatch
      key={removed.batchId}
      batchId={removed.batchId}
      messages={messages.demo}
      onUndone={() => void revalidate()}
    >
      {messages.demo.removed(
        messages.demo.count.products(removed.products),
        messages.demo.count.pages(removed.pages),
      )}
    </UndoBatch>
  );
  if (done === steps.length) return undo || null;
  if (isHidden) {
    return (
      <>
        {undo}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <Button variant="quiet" onClick={() => hide(false)}>
            {messages.show}
          </Button>
          {progress}
        </p>
      </>
    );
  }
  return (
    <section aria-labelledby="first-steps" className="border border-line bg-white p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 id="first-steps" className="type-heading">
          {messages.title}
        </h2>
        <Button variant="quiet" onClick={() => hide(true)}>
          {messages.hide}
        </Button>
      </div>
      {!isSelling && <p className="text-sm">{messages.closed}</p>}
      <p className="text-sm text-ink-soft">
        {progress}. {messages.note}
      </p>
      <div aria-hidden="true" className="mt-3 h-1 bg-line">
        <div className="h-1 bg-leaf" style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
      <ol className="mt-4 grid gap-x-8 border-t border-line lg:grid-cols-2">
        {steps.map(({ step, isDone }) => (
          <Line
            key={step}
            step={step}
            isDone={isDone}
            action={step === "demo" && <RemoveDemo onRemoved={setRemoved} />}
          >
            {step === "demo" && undo && <div className="mt-2">{undo}</div>}
          </Line>
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  step: Step;
  isDone: boolean;
  /** A way to do it that is no link. */
  action: ReactNode;
  /** What is said of it, done or not. */
  children: ReactNode;
}

function Line({ step, isDone, action, children }: LineProps) {
  const { title, text, links } = messages.steps[step];
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-b border-line py-3">
      <span
        className={`grid size-6 place-items-center rounded-full ${isDone ? "bg-leaf text-white" : "border border-ink-faint"}`}
      >
        {isDone && <Icon name="check" className="size-3.5" />}
        <span className="sr-only">{isDone ? messages.done : messages.open}</span>
      </span>
      <div className="min-w-0 pt-0.5 text-sm">
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
              {action}
            </p>
          </>
        )}
        {children}
      </div>
    </li>
  );
}

function RemoveDemo({ onRemoved }: { onRemoved: (removed: RemovedDemo) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <button type="button" className={`font-medium ${LINK}`} onClick={() => setOpen(true)}>
        {messages.demo.action}
      </button>
      {isOpen && (
        <DemoDialog
          onClose={() => setOpen(false)}
          onRemoved={(removed) => {
            onRemoved(removed);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

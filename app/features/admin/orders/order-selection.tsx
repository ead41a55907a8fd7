import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { MAX_PAPERS } from "../../../../common/limits.ts";
import { lateMessages } from "../../../../common/messages/admin/delays.ts";
import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { packingMessages } from "../../../../common/messages/admin/packing.ts";
import type { AdminOrderRow } from "../../../../server/orders/admin-contract.ts";
import type {
  PackAnswer,
  ShipAnswer,
  Skipped,
} from "../../../../server/orders/packing/contract.ts";
import { api, ask } from "../../../api.ts";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { useDownload } from "../../../use-download.ts";
import { TellDialog } from "./late/tell-dialog.tsx";
import { AddressesDialog } from "./packing/addresses-dialog.tsx";
import { OutcomeBar } from "./packing/outcome-bar.tsx";
import { ShipDialog } from "./packing/ship-dialog.tsx";
import { UndoShipping } from "./packing/undo-shipping.tsx";

const messages = adminOrderMessages.selection;
const BUTTON =
  "inline-flex min-h-11 items-center rounded-soft px-3 text-sm font-semibold hover:bg-white/15 aria-disabled:opacity-60 md:min-h-9";

interface OrderSelectionProps {
  chosen: ReadonlySet<string>;
  /** The rows in view; the bar remembers those of the windows before. */
  rows: readonly AdminOrderRow[];
  onClear: () => void;
}

/** What was done last with several orders. */
interface Outcome {
  /** Sets two outcomes in a row apart. */
  id: number;
  done: string;
  skipped: readonly Skipped[];
  undo?: { ids: string[]; until: number };
}

/** The actions for the ticked orders, always in view, and what the last of them did. */
export function OrderSelection({ chosen, rows, onClear }: OrderSelectionProps) {
  const { revalidate } = useRevalidator();
  const known = useRef(new Map<string, AdminOrderRow>());
  for (const row of rows) known.current.set(row._id, row);
  const [outcome, setOutcome] = useState<Outcome>();
  const [dialog, setDialog] = useState<"ship" | "addresses" | "late">();
  const ids = [...chosen];
  const isTooMany = chosen.size > MAX_PAPERS;
  const params = { query: { ids: ids.join(","), sort: "article" as const } };
  const [download, isMaking] = useDownload({
    call: () => api.GET("/api/admin/orders/packing-slips.pdf", { params, parseAs: "blob" }),
    name: adminOrderMessages.papers.files.slips,
    failed: adminOrderMessages.papers.failed,
    duration: 4000,
  });
  const show = (said: Omit<Outcome, "id">) => setOutcome({ id: Date.now(), ...said });

  const [pack, isPacking] = useAction(async () => {
    const call = api.POST("/api/admin/orders/pack", { body: { ids } });
    const answer = await ask(call, packingMessages.failed);
    if (!answer.ok) return notify.error(answer.message);
    const { done, skipped } = answer.data;
    show({ done: done.length > 0 ? packingMessages.packedNow(done.length) : "", skipped });
    await revalidate();
  });

  async function unship(sent: string[]) {
    const call = api.POST("/api/admin/orders/unship", { body: { ids: sent } });
    const answer = await ask(call, packingMessages.failed);
    if (!answer.ok) return notify.error(answer.message);
    const { done, skipped } = answer.data;
    show({ done: done.length > 0 ? packingMessages.takenBack(done.length) : "", skipped });
    await revalidate();
  }

  async function showShipped({ done, skipped, undoSeconds }: ShipAnswer) {
    setDialog(undefined);
    show({
      done: done.length > 0 ? packingMessages.shippedNow(done.length) : "",
      skipped,
      ...(undoSeconds !== undefined && {
        undo: { ids: done.map(({ _id }) => _id), until: Date.now() + undoSeconds * 1000 },
      }),
    });
    onClear();
    await revalidate();
  }

  async function showTold({ done, skipped }: PackAnswer) {
    setDialog(undefined);
    show({ done: done.length > 0 ? lateMessages.tell.done(done.length) : "", skipped });
    await revalidate();
  }

  const undo = outcome?.undo;
  return (
    <>
      {outcome && (
        <OutcomeBar key={outcome.id} {...outcome} onClose={() => setOutcome(undefined)}>
          {undo && <UndoShipping until={undo.until} undo={() => unship(undo.ids)} />}
        </OutcomeBar>
      )}
      {chosen.size > 0 && (
        <Bar size={chosen.size} isTooMany={isTooMany} onClear={onClear}>
          <BarButton waits={isMaking || isTooMany} act={download}>
            {isMaking ? messages.making : messages.slips}
          </BarButton>
          <BarButton waits={isPacking || isTooMany} act={pack}>
            {isPacking ? packingMessages.bar.packing : packingMessages.bar.pack}
          </BarButton>
          <BarButton waits={isTooMany} act={async () => setDialog("ship")}>
            {packingMessages.bar.ship}
          </BarButton>
          <BarButton waits={isTooMany} act={async () => setDialog("addresses")}>
            {packingMessages.bar.addresses}
          </BarButton>
          <BarButton waits={isTooMany} act={async () => setDialog("late")}>
            {lateMessages.tell.bar}
          </BarButton>
        </Bar>
      )}
      {dialog === "ship" && (
        <ShipDialog
          orders={ids
            .flatMap((id) => known.current.get(id) ?? [])
            .sort((a, b) => a.orderNumber - b.orderNumber)}
          onClose={() => setDialog(undefined)}
          onShipped={(answer) => void showShipped(answer)}
        />
      )}
      {dialog === "late" && (
        <TellDialog
          ids={ids}
          onClose={() => setDialog(undefined)}
          onTold={(answer) => void showTold(answer)}
        />
      )}
      {dialog === "addresses" && <AddressesDialog ids={ids} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface BarProps {
  size: number;
  isTooMany: boolean;
  onClear: () => void;
  children: ReactNode;
}

function Bar({ size, isTooMany, onClear, children }: BarProps) {
  return (
    <section
      aria-label={messages.region}
      className="sticky top-0 z-10 mb-3 flex flex-wrap items-start gap-x-3 rounded-soft bg-ink px-4 py-2 text-paper"
    >
      <p role="status" className="py-2 text-sm font-semibold tabular-nums">
        {messages.chosen(size)}
        {isTooMany && (
          <span className="block max-w-xs font-normal">{messages.tooMany(MAX_PAPERS)}</span>
        )}
      </p>
      <div className="-mx-3 flex grow basis-full flex-wrap gap-1 md:ml-0 md:basis-0">
        {children}
        <button
          type="button"
          className={`${BUTTON} ml-auto underline underline-offset-4`}
          onClick={onClear}
        >
          {messages.clear}
        </button>
      </div>
    </section>
  );
}

interface BarButtonProps {
  waits: boolean;
  act: () => Promise<void>;
  children: string;
}

function BarButton({ waits, act, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={waits}
      className={BUTTON}
      onClick={() => !waits && void act()}
    >
      {children}
    </button>
  );
}

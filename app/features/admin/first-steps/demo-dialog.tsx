import { useEffect, useState } from "react";
import { firstStepsMessages } from "../../../../common/messages/admin/first-steps.ts";
import type { Demo, DemoRemoval, RemovedDemo } from "../../../../server/first-steps/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAction } from "../../../use-action.ts";
import { useAskOnce } from "../../../use-ask-once.ts";
import { CheckLine } from "../check-line.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";

const NOTHING: DemoRemoval = { products: [], pages: [] };

interface DemoDialogProps {
  onRemoved: (removed: RemovedDemo) => void;
  onClose: () => void;
}

/** Says what goes with the demo, asks what of the changed goes as well, and removes it. */
export function DemoDialog({ onRemoved, onClose }: DemoDialogProps) {
  const messages = firstStepsMessages.demo;
  const askOnce = useAskOnce();
  const [demo, setDemo] = useState<Demo>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState(NOTHING);

  useEffect(() => {
    void ask(api.GET("/api/admin/demo"), firstStepsMessages.demo.loadFailed).then((found) =>
      found.ok ? setDemo(found.data) : setProblem(found.message),
    );
  }, []);

  const [remove, busy] = useAction(async () => {
    setProblem(undefined);
    const outcome = await askOnce(
      chosen,
      (init) => api.POST("/api/admin/demo/removal", init),
      messages.failed,
    );
    if (!outcome.ok) return setProblem(outcome.message);
    onRemoved(outcome.data);
    onClose();
  });

  const isChanged = demo && demo.products.changed.length + demo.pages.changed.length > 0;
  return (
    <Dialog title={messages.title} busy={busy} onClose={onClose}>
      <div className="grid gap-3 text-ink-soft">
        {!demo && !problem && <p role="status">{messages.loading}</p>}
        {demo && (
          <>
            {demo.products.asItCame > 0 && <p>{messages.products(demo.products.asItCame)}</p>}
            {demo.pages.asItCame > 0 && <p>{messages.pages(demo.pages.asItCame)}</p>}
            <p>{messages.stays}</p>
          </>
        )}
        {isChanged && (
          <>
            <p className="text-ink">{messages.changed}</p>
            <Changed
              title={messages.changedProducts}
              items={demo.products.changed}
              chosen={chosen.products}
              onChoose={(products) => setChosen({ ...chosen, products })}
            />
            <Changed
              title={messages.changedPages}
              items={demo.pages.changed}
              chosen={chosen.pages}
              onChoose={(pages) => setChosen({ ...chosen, pages })}
            />
          </>
        )}
        {busy && <p role="status">{messages.removing}</p>}
        <Notice tone="error">{problem}</Notice>
      </div>
      <DialogActions busy={busy} onClose={onClose}>
        <Button
          variant="accent"
          disabled={!demo}
          aria-disabled={busy}
          onClick={() => void remove()}
        >
          {busy ? messages.removing : messages.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChangedProps {
  title: string;
  items: Demo["products"]["changed"];
  chosen: string[];
  onChoose: (ids: string[]) => void;
}

function Changed({ title, items, chosen, onChoose }: ChangedProps) {
  if (items.length === 0) return null;
  const all = items.map(({ _id }) => _id);
  const set = (ids: readonly string[], isChosen: boolean) =>
    onChoose(all.filter((id) => (ids.includes(id) ? isChosen : chosen.includes(id))));
  return (
    <fieldset className="border-t border-line pt-3 text-ink">
      <legend className="float-left mb-1 w-full text-sm font-semibold">{title}</legend>
      {items.length > 1 && (
        <Tick checked={chosen.length === all.length} onChange={(isChosen) => set(all, isChosen)}>
          {firstStepsMessages.demo.all(all.length)}
        </Tick>
      )}
      <div className="clear-both max-h-60 overflow-y-auto">
        {items.map(({ _id, name }) => (
          <Tick
            key={_id}
            checked={chosen.includes(_id)}
            onChange={(isChosen) => set([_id], isChosen)}
          >
            {name}
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}

interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: string;
}

function Tick({ checked, onChange, children }: TickProps) {
  return (
    <CheckLine
      checked={checked}
      onChange={onChange}
      className="clear-both flex"
      boxClass="size-5 shrink-0 accent-ink"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </CheckLine>
  );
}

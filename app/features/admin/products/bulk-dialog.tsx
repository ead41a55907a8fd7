import { type FormEvent, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { adminProductMessages } from "../../../../common/messages/admin/products.ts";
import { errorMessages, navMessages } from "../../../../common/messages/shop.ts";
import { formatCents, formatDollars } from "../../../../common/money.ts";
import { fieldLabel } from "../../../../common/product-fields.ts";
import type { BulkChange, BulkResult } from "../../../../server/catalog/products/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";

const messages = adminProductMessages.bulk;

export type BulkKind = BulkChange["action"]["kind"];
export type BulkTarget = Pick<BulkChange, "ids" | "filters">;

/** Whether the change needs a value. */
function isAsked(kind: BulkKind): boolean {
  return kind !== "publish" && kind !== "unpublish";
}

interface BulkDialogProps {
  kind: BulkKind;
  target: BulkTarget;
  collections: string[];
  onClose: () => void;
  onApplied: (result: BulkResult) => void;
}

/** Asks for the new value if the change needs one, previews the changes, and makes them. */
export function BulkDialog({ kind, target, collections, onClose, onApplied }: BulkDialogProps) {
  const asks = isAsked(kind);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const apply = useRef<HTMLButtonElement>(null);
  const bulk = useBulk({ ...target, kind, typed, field });
  const { preview, error, busy, read, change } = bulk;

  // A change without a question is previewed at once.
  const begin = useRef(() => {});
  begin.current = () => {
    if (!asks && !preview) void read();
  };
  useEffect(() => begin.current(), []);
  useEffect(() => {
    if (preview) apply.current?.focus();
  }, [preview]);
  async function applyChange() {
    const result = await change();
    if (result) onApplied(result);
  }

  return (
    <Dialog
      title={messages.actions[kind]}
      onClose={onClose}
      busy={busy}
      width={preview ? "wide" : "narrow"}
    >
      {asks && !preview && (
        <Question
          {...{ field, kind, typed, error, busy, collections, onClose }}
          onType={setTyped}
          onSubmit={() => void read()}
        />
      )}
      {!asks && !preview && !error && (
        <p role="status" className="text-ink-soft">
          {messages.previewing}
        </p>
      )}
      {error && (!asks || preview) && <Notice tone="error">{error}</Notice>}
      {!asks && !preview && error && (
        <Button variant="quiet" onClick={() => void read()}>
          {errorMessages.retry}
        </Button>
      )}
      {preview && (
        <Preview
          {...{ apply, kind, busy, onClose }}
          result={preview}
          onBack={asks ? bulk.back : undefined}
          onApply={() => void applyChange()}
        />
      )}
    </Dialog>
  );
}

interface Bulk extends BulkTarget {
  kind: BulkKind;
  typed: string;
  field: RefObject<HTMLInputElement | null>;
}

/** Previews and makes a change of many products. */
function useBulk({ kind, typed, field, ...target }: Bulk) {
  const [error, setError] = useState<string>();
  const [preview, setPreview] = useState<BulkResult>();
  const [busy, setBusy] = useState(false);

  async function send(isPreview: boolean): Promise<BulkResult | undefined> {
    const action = actionOf(kind, typed);
    if (busy) return undefined;
    if (!action) {
      setError(messages.percentInvalid);
      field.current?.focus();
      return undefined;
    }
    setError(undefined);
    setBusy(true);
    const body: BulkChange = { ...target, action, preview: isPreview };
    const outcome = await ask(api.POST("/api/admin/products/bulk", { body }), messages.failed);
    setBusy(false);
    if (outcome.ok) return outcome.data;
    // If only the answer was lost, repeating the call would change prices twice.
    const isUnclear =
      isAsked(kind) && !isPreview && (outcome.status === 0 || outcome.status >= 500);
    flushSync(() => {
      if (isUnclear) setPreview(undefined);
      setError(isUnclear ? messages.unclear : outcome.message);
    });
    field.current?.focus();
    return undefined;
  }

  async function read() {
    const result = await send(true);
    if (result) setPreview(result);
  }
  const back = () => setPreview(undefined);
  return { preview, error, busy, read, back, change: () => send(false) };
}

interface QuestionProps extends Pick<BulkDialogProps, "kind" | "collections" | "onClose"> {
  field: Ref<HTMLInputElement>;
  typed: string;
  error: string | undefined;
  busy: boolean;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

function hintOf(kind: BulkKind): string | undefined {
  if (kind === "price") return messages.percentHint;
  return kind === "collection" ? messages.collectionHint : undefined;
}

/** Asks for the collection or the percentage. */
function Question(props: QuestionProps) {
  const { field, kind, collections, typed, error, busy, onType, onSubmit, onClose } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        ref={field}
        label={kind === "price" ? messages.percent : fieldLabel("collection")}
        hint={hintOf(kind)}
        error={error}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        inputMode={kind === "price" ? "text" : undefined}
        maxLength={100}
        list={kind === "price" ? undefined : "bulk-collections"}
        autoComplete="off"
      />
      {kind !== "price" && (
        <datalist id="bulk-collections">
          {collections.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <DialogActions onClose={onClose}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? messages.previewing : messages.preview}
        </Button>
      </DialogActions>
    </form>
  );
}

interface PreviewProps extends Pick<BulkDialogProps, "kind" | "onClose"> {
  apply: Ref<HTMLButtonElement>;
  result: BulkResult;
  busy: boolean;
  /** Undefined for a change without a question. */
  onBack: (() => void) | undefined;
  onApply: () => void;
}

/** The preview of the changes, with the button that makes them. */
function Preview({ apply, kind, result, busy, onBack, onApply, onClose }: PreviewProps) {
  return (
    <>
      <Changes kind={kind} result={result} />
      <Notice tone="error" className="mt-4">
        {result.free ? messages.free(result.free, formatCents(0)) : undefined}
      </Notice>
      <DialogActions
        busy={busy}
        keep={result.count === 0 ? navMessages.close : undefined}
        onClose={onClose}
        before={
          onBack && (
            <Button variant="outline" aria-disabled={busy} onClick={() => !busy && onBack()}>
              {messages.back}
            </Button>
          )
        }
      >
        {result.count > 0 && (
          <Button ref={apply} aria-disabled={busy} onClick={onApply}>
            {busy ? messages.applying : messages.apply(result.count)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** The action with the typed value; undefined for an invalid percentage. */
function actionOf(kind: BulkKind, typed: string): BulkChange["action"] | undefined {
  if (kind === "publish" || kind === "unpublish") return { kind };
  if (kind !== "price") return { kind, collection: typed.trim() };
  const text = typed.trim().replace("%", "").replace("−", "-").replace(",", ".").trim();
  return /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(text) ? { kind, percent: Number(text) } : undefined;
}

function Changes({ kind, result: { count, changes } }: { kind: BulkKind; result: BulkResult }) {
  if (count === 0) return <Notice tone="info">{messages.nothing}</Notice>;
  return (
    <>
      <p role="status">
        <strong>{messages.wouldChange(count)}</strong>{" "}
        {count > changes.length && messages.first(changes.length)}
      </p>
      <section
        aria-label={messages.wouldChange(count)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the focused element
        tabIndex={0}
        className="mt-4 max-h-[45dvh] overflow-y-auto border border-line bg-white"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="px-3 py-2">
                {labelMessages.product}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {messages.before}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {messages.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ _id, name, before, after }) => (
              <tr key={_id} className="border-b border-line last:border-0">
                <td className="px-3 py-2 wrap-anywhere">{name}</td>
                <td className="px-3 py-2 text-right text-ink-soft tabular-nums">
                  {valueText(kind, before)}
                </td>
                <td className="px-3 py-2 text-right font-semibold tabular-nums">
                  {valueText(kind, after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function valueText(kind: BulkKind, value: string | number | boolean): string {
  if (kind === "price") return formatDollars(Number(value));
  if (typeof value === "boolean") return value ? labelMessages.published : labelMessages.draft;
  return value === "" ? messages.none : String(value);
}

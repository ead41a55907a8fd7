import { type FormEvent, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { BULK_LABEL_FIELDS } from "../../../../common/labels/label-fields.ts";
import { labelsMessages } from "../../../../common/messages/admin/labels.ts";
import { adminProductMessages } from "../../../../common/messages/admin/products.ts";
import { errorMessages, navMessages } from "../../../../common/messages/shop.ts";
import { formatCents } from "../../../../common/money.ts";
import { fieldLabel } from "../../../../common/product-fields.ts";
import type { BulkChange, BulkResult } from "../../../../server/catalog/products/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { SelectField } from "../fields.tsx";
import { BulkChanges, type BulkKind, isOfLabel, titleOf } from "./bulk-changes.tsx";

const messages = adminProductMessages.bulk;

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
export function BulkDialog({
  kind: begun,
  target,
  collections,
  onClose,
  onApplied,
}: BulkDialogProps) {
  const [kind, setKind] = useState(begun);
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
    <Dialog title={titleOf(kind)} onClose={onClose} busy={busy} width={preview ? "wide" : "narrow"}>
      {asks && !preview && (
        <Question
          {...{ field, kind, typed, error, busy, collections, onClose }}
          onKind={setKind}
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
  onKind: (kind: BulkKind) => void;
  onType: (typed: string) => void;
  onSubmit: () => void;
}

function hintOf(kind: BulkKind): string | undefined {
  if (kind === "price") return messages.percentHint;
  if (isOfLabel(kind)) return labelsMessages.form[kind];
  return kind === "collection" ? messages.collectionHint : undefined;
}

function labelOf(kind: BulkKind): string {
  if (kind === "price") return messages.percent;
  return fieldLabel(isOfLabel(kind) ? kind : "collection");
}

/** Asks for the collection, the percentage or what a label says. */
function Question(props: QuestionProps) {
  const { field, kind, collections, typed, error, busy, onKind, onType, onSubmit, onClose } = props;
  const isOfCollection = kind !== "price" && !isOfLabel(kind);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form noValidate onSubmit={submit}>
      {isOfLabel(kind) && (
        <div className="mb-5">
          <SelectField
            label={messages.labelField}
            value={kind}
            onChange={({ target }) => onKind(target.value as BulkKind)}
            options={BULK_LABEL_FIELDS.map((name) => ({ value: name, label: fieldLabel(name) }))}
          />
        </div>
      )}
      <Field
        ref={field}
        label={labelOf(kind)}
        hint={hintOf(kind)}
        error={error}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        inputMode={kind === "price" ? "text" : undefined}
        maxLength={100}
        list={isOfCollection ? "bulk-collections" : undefined}
        autoComplete="off"
      />
      {isOfCollection && (
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
      <BulkChanges kind={kind} result={result} />
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
  if (isOfLabel(kind)) return { kind, value: typed.trim() };
  if (kind !== "price") return { kind, collection: typed.trim() };
  const text = typed.trim().replace("%", "").replace("−", "-").replace(",", ".").trim();
  return /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(text) ? { kind, percent: Number(text) } : undefined;
}

import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { productFormMessages as messages } from "../../../../common/messages/admin/product-form.ts";
import { adminProductMessages } from "../../../../common/messages/admin/products.ts";
import { formatCents } from "../../../../common/money.ts";
import type { ProductAttributes } from "../../../../server/catalog/attributes/contract.ts";
import type { AdminProduct } from "../../../../server/catalog/products/contract.ts";
import { useSession } from "../../../session.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmRemoval } from "../../../ui/confirm-removal.tsx";
import { Link } from "../../../ui/link.tsx";
import { loadOnUse, NoDialog } from "../../../ui/load-on-use.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { AdminPage } from "../admin-page.tsx";
import { BackLink } from "../back-link.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { AttributeFacts } from "./attribute-facts.tsx";
import { blankDraft, draftOf, isSame, type ProductDraft } from "./draft.ts";
import { errorsTouched } from "./errors.ts";
import {
  FeedFacts,
  MainFacts,
  Organization,
  Pricing,
  type Suggestions,
  Visibility,
} from "./facts.tsx";
import { LabelFacts } from "./label-facts.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { Pictures, withPicture } from "./pictures.tsx";
import type { ProductPreviewProps } from "./product-preview.tsx";
import { ToneDialog } from "./tone-dialog.tsx";
import { LIST_PATH, useSaving } from "./use-saving.ts";
import { type Tones, useTones } from "./use-tones.ts";
import { useUploads } from "./use-uploads.ts";
import { Variants } from "./variants.tsx";

const { unsaved, unchanged } = messages;

const ProductPreview = loadOnUse<ProductPreviewProps>(
  async () => (await import("./product-preview.tsx")).ProductPreview,
  NoDialog,
);

type Saving = ReturnType<typeof useSaving>;

interface ProductFormProps {
  /** Undefined for a new product. */
  product: AdminProduct | undefined;
  suggestions: Suggestions;
  /** The shop's own. */
  attributes: ProductAttributes["attributes"];
}

/** The form of a product. Give it the product's id as its key. */
export function ProductForm({ product, suggestions, attributes }: ProductFormProps) {
  const work = useProductWork(product);
  const { original, start, draft, isChanged, saving, sending } = work;
  const { form, problem } = saving;
  const [dialog, setDialog] = useState<"preview" | "removal">();
  const [waits, setWaits] = useState(false);
  if (waits && !sending.busy) setWaits(false);
  const mayLeave = useMayLeave(() => saving.isDone.current || (!isChanged && !sending.busy));
  const { user } = useSession();
  const tones = useTones(draft.colors, original?.colorTones);
  const [toned, setToned] = useState<string>();
  function duplicate() {
    if (isChanged) notify.error(messages.duplicateUnsaved);
    else void saving.duplicate();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setWaits(sending.busy);
    if (!sending.busy) void saving.save();
  }

  return (
    <AdminPage
      title={original ? messages.editTitle(original.name) : adminProductMessages.add}
      back={<BackLink to={LIST_PATH}>{messages.back}</BackLink>}
      actions={
        original && (
          <Actions
            product={original}
            isDuplicating={saving.busy === "duplicating"}
            onDuplicate={duplicate}
            onRemove={() => setDialog("removal")}
          />
        )
      }
    >
      <form ref={form} noValidate onSubmit={submit}>
        <SaveBar
          status={waits ? messages.pictures.busy : isChanged ? unsaved : unchanged}
          isNew={!original}
          busy={saving.busy}
          onPreview={() => setDialog("preview")}
        />
        <Notice tone="error" className="mb-6">
          {user ? problem : <SessionEnded />}
        </Notice>
        <Sections
          work={work}
          suggestions={suggestions}
          attributes={attributes}
          tones={tones}
          onTone={setToned}
        />
      </form>
      {dialog === "preview" && (
        <ProductPreview draft={draft} tones={tones.byColor} onClose={() => setDialog(undefined)} />
      )}
      {toned !== undefined && (
        <ToneDialog color={toned} tones={tones} onClose={() => setToned(undefined)} />
      )}
      <ConfirmRemoval
        open={dialog === "removal"}
        onCancel={() => setDialog(undefined)}
        onConfirm={() => {
          setDialog(undefined);
          void saving.remove();
        }}
      />
      <SavingDialogs saving={saving} base={start} mine={draft} />
      <LeaveGuard mayLeave={mayLeave} />
    </AdminPage>
  );
}

/** The product as it was opened, the draft, and the functions that save it. */
function useProductWork(product: AdminProduct | undefined) {
  const [original, setOriginal] = useState(product);
  const start = useMemo(() => (original ? draftOf(original) : blankDraft()), [original]);
  const [draft, setDraft] = useState(start);
  const saving = useSaving({ draft, original, setDraft, setOriginal });
  const { errors, forgetError } = saving;
  // A stable function, so that a large grid does not render while somebody types elsewhere.
  const latest = useRef({ draft, errors, forgetError });
  latest.current = { draft, errors, forgetError };
  const change = useCallback((changes: Partial<ProductDraft>) => {
    const { draft: before, errors: marked, forgetError: forget } = latest.current;
    for (const name of errorsTouched(before, changes)) if (marked[name]) forget(name);
    setDraft((now) => ({ ...now, ...changes }));
  }, []);
  const sending = useUploads((url) => {
    const images = withPicture(latest.current.draft, url);
    if (typeof images === "string") return images;
    change({ images });
    return undefined;
  });
  const isChanged = useMemo(() => !isSame(draft, start), [draft, start]);
  return { original, start, draft, change, isChanged, saving, sending };
}

interface SectionsProps {
  work: ReturnType<typeof useProductWork>;
  suggestions: Suggestions;
  attributes: ProductAttributes["attributes"];
  tones: Tones;
  onTone: (color: string) => void;
}

/** The form's sections, inert during a call: typed text would be lost. */
function Sections({ work, suggestions, attributes, tones, onTone }: SectionsProps) {
  const { original, draft, change, saving, sending } = work;
  const { errors, refusals, busy } = saving;
  const part = { draft, errors, onChange: change };
  return (
    <div
      inert={busy !== undefined}
      className={`grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] ${attributes.length > 0 ? "lg:grid-rows-[auto_auto_auto_auto_auto_1fr]" : "lg:grid-rows-[auto_auto_auto_auto_1fr]"}`}
    >
      <MainFacts {...part} />
      <div
        className={`grid gap-6 lg:col-start-2 lg:row-start-1 ${attributes.length > 0 ? "lg:row-span-6" : "lg:row-span-5"}`}
      >
        <Visibility {...part} />
        <Pricing {...part} />
        <Organization {...part} suggestions={suggestions} />
      </div>
      <Pictures
        draft={draft}
        errors={errors}
        sending={sending}
        onChange={(images) => change({ images })}
      />
      <Variants
        colors={draft.colors}
        sizes={draft.sizes}
        stock={draft.stock}
        skus={draft.skus}
        gtins={draft.gtins}
        sku={draft.sku}
        original={original}
        errors={errors}
        refusals={refusals}
        tones={tones}
        onTone={onTone}
        onChange={change}
      />
      <AttributeFacts {...part} attributes={attributes} />
      <LabelFacts {...part} />
      <FeedFacts {...part} />
    </div>
  );
}

interface SaveBarProps {
  status: string;
  isNew: boolean;
  busy: Saving["busy"];
  onPreview: () => void;
}

function SaveBar({ status, isNew, busy, onPreview }: SaveBarProps) {
  const [save, saving] = isNew
    ? [adminProductMessages.add, messages.adding]
    : [messages.save, messages.saving];
  return (
    <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-6 flex flex-wrap items-center justify-end gap-3 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
      <p role="status" className="mr-auto text-sm text-ink-soft">
        {status}
      </p>
      <Button variant="outline" className="max-sm:px-4" onClick={onPreview}>
        {messages.preview}
      </Button>
      <Button type="submit" className="max-sm:px-4" aria-disabled={busy !== undefined}>
        {busy === "saving" ? saving : save}
      </Button>
    </div>
  );
}

interface SavingDialogsProps {
  saving: Saving;
  base: ProductDraft;
  mine: ProductDraft;
}

/** The dialogs before a free product is published, and for another admin's changes. */
function SavingDialogs({ saving, base, mine }: SavingDialogsProps) {
  return (
    <>
      {saving.isFree && (
        <ConfirmDialog
          title={messages.free.title(formatCents(0))}
          confirm={messages.free.confirm(formatCents(0))}
          keep={messages.free.back}
          onClose={saving.closeFree}
          onConfirm={saving.publishFree}
        >
          <p>{messages.free.text}</p>
        </ConfirmDialog>
      )}
      {saving.theirs && (
        <MergeDialog
          drafts={{ base, mine, theirs: draftOf(saving.theirs) }}
          onMerged={saving.saveMerged}
          onClose={saving.closeMerge}
        />
      )}
    </>
  );
}

/** The message that the session has ended: entries stay, and can be saved after a login in another tab. */
function SessionEnded() {
  return (
    <>
      {messages.signedOut.text}{" "}
      <a
        href="/login"
        target="_blank"
        className="font-semibold underline underline-offset-2"
        rel="noopener"
      >
        {messages.signedOut.login}
      </a>
    </>
  );
}

/** A stable function with the answer of the last render. */
function useMayLeave(mayLeave: () => boolean): () => boolean {
  const latest = useRef(mayLeave);
  useEffect(() => {
    latest.current = mayLeave;
  });
  return useCallback(() => latest.current(), []);
}

interface ActionsProps {
  product: AdminProduct;
  isDuplicating: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The actions for a saved product. */
function Actions({ product, isDuplicating, onDuplicate, onRemove }: ActionsProps) {
  return (
    <>
      {product.isPublished && (
        <Link
          to={`/product/${product._id}`}
          className="inline-flex min-h-11 items-center px-1 text-sm font-medium hover:text-thread"
        >
          {messages.view}
        </Link>
      )}
      <Button variant="quiet" aria-disabled={isDuplicating} onClick={onDuplicate}>
        {isDuplicating ? messages.duplicating : messages.duplicate}
      </Button>
      <Button variant="quiet" className="text-thread" onClick={onRemove}>
        {messages.remove}
      </Button>
    </>
  );
}

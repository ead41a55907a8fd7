import { type FormEvent, useId, useState } from "react";
import { COLLECTION_LIMITS } from "../../../../common/limits.ts";
import { adminCollectionMessages as messages } from "../../../../common/messages/admin/collections.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import type { AdminCollection } from "../../../../server/catalog/collections/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AdminPage } from "../admin-page.tsx";
import { BackLink } from "../back-link.tsx";
import { CheckLine } from "../check-line.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { SelectField, TextArea } from "../fields.tsx";
import { Panel } from "../panel.tsx";
import { LeaveGuard } from "../product-form/leave-guard.tsx";
import { useLatest } from "../use-latest.ts";
import { OnSending, useSending } from "../use-sending.ts";
import { AddProducts } from "./add-products.tsx";
import { storedName, withProduct } from "./draft.ts";
import { MergeCollection } from "./merge-dialog.tsx";
import { PicturePart } from "./picture-part.tsx";
import { ProductOrder } from "./product-order.tsx";
import { COLLECTIONS_PATH, shownName, useCollection } from "./use-collection.ts";

interface CollectionFormProps {
  collection: AdminCollection;
  /** Of all collections. */
  names: readonly string[];
}

type Work = ReturnType<typeof useCollection>;

/** The form of a collection. Give it the collection's name as its key. */
export function CollectionForm({ collection, names }: CollectionFormProps) {
  const work = useCollection(collection);
  const { original, busy, problem, isChanged } = work;
  const [asked, setAsked] = useState<"remove" | "merge">();
  const { onSending, isSending, waits, mustWait } = useSending();
  const mayLeave = useLatest(() => work.isDone.current || (!isChanged && !isSending));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mustWait()) void work.save();
  }

  return (
    <AdminPage
      title={messages.edit(shownName(original.name))}
      back={<BackLink to={COLLECTIONS_PATH}>{messages.back}</BackLink>}
      actions={
        <>
          <Link
            to={original.path}
            className="inline-flex min-h-11 items-center px-1 text-sm font-medium hover:text-thread"
          >
            {messages.open}
          </Link>
          {names.length > 1 && (
            <Button variant="quiet" onClick={() => setAsked("merge")}>
              {messages.merge}
            </Button>
          )}
          <Button variant="quiet" className="text-thread" onClick={() => setAsked("remove")}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <form ref={work.form} noValidate onSubmit={submit}>
        <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-6 flex flex-wrap items-center justify-end gap-3 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
          <p role="status" className="mr-auto text-sm text-ink-soft">
            {waits ? productFormMessages.pictures.busy : isChanged && messages.unsaved}
          </p>
          <Button type="submit" aria-disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        </div>
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
        <div inert={busy} className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <Words work={work} />
            <OnSending value={onSending}>
              <PictureOf work={work} />
            </OnSending>
          </div>
          <div className="min-w-0">
            <Products work={work} />
          </div>
        </div>
      </form>
      {asked === "remove" && (
        <ConfirmDialog
          title={messages.removal.title(shownName(original.name))}
          confirm={messages.remove}
          working={messages.removal.working}
          onConfirm={work.remove}
          onClose={() => setAsked(undefined)}
        >
          <p>{messages.removal.text(original.total)}</p>
        </ConfirmDialog>
      )}
      {asked === "merge" && (
        <PutTogether
          name={original.name}
          others={names.filter((name) => name !== original.name)}
          onMerge={work.merge}
          onClose={() => setAsked(undefined)}
        />
      )}
      <MergeCollection work={work} />
      <LeaveGuard mayLeave={mayLeave} />
    </AdminPage>
  );
}

/** What the collection is called, where it is, and what it says. */
function Words({ work: { original, draft, errors, change } }: { work: Work }) {
  const { fields } = messages;
  const path = `/collections/${draft.address || storedName(draft.name, original.name)}`;
  const bind = (name: "name" | "address" | "description") => ({
    name,
    label: fields[name],
    value: draft[name],
    error: errors[name],
    autoComplete: "off" as const,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Panel id={useId()} title={fields.words}>
      <div className="grid gap-5">
        <Field {...bind("name")} hint={fields.nameHint} />
        <Field
          {...bind("address")}
          hint={fields.addressHint(path)}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea
          name="text"
          label={fields.text}
          hint={fields.textHint}
          value={draft.text}
          error={errors.text}
          rows={6}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Field {...bind("description")} hint={fields.descriptionHint} />
        <CheckLine
          checked={draft.isListed}
          onChange={(isListed) => change({ isListed })}
          className="flex text-sm"
        >
          {fields.isListed}
        </CheckLine>
      </div>
    </Panel>
  );
}

function PictureOf({ work: { draft, errors, change } }: { work: Work }) {
  return (
    <Panel id={useId()} title={messages.picture.title}>
      <PicturePart
        picture={draft.picture}
        errors={errors}
        onChange={(picture) => change({ picture })}
      />
    </Panel>
  );
}

function Products({ work: { original, draft, setDraft } }: { work: Work }) {
  const { products } = messages;
  const isMore = original.total > COLLECTION_LIMITS.order;
  const isSorted = draft.isOrdered || draft.pinned.length > 0;
  return (
    <Panel id={useId()} title={products.title(draft.products.length)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {draft.products.length === 0 ? (
          <p className="text-ink-soft">{products.none}</p>
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              {products.hint} {!draft.isOrdered && products.noOrder}{" "}
              {isMore && products.only(COLLECTION_LIMITS.order)}
            </p>
            {isSorted && (
              <p>
                <Button
                  variant="quiet"
                  onClick={() => setDraft({ ...draft, isOrdered: false, pinned: [] })}
                >
                  {products.forget}
                </Button>
              </p>
            )}
            <ProductOrder draft={draft} onChange={setDraft} />
          </>
        )}
        <AddProducts
          products={draft.products}
          onAdd={(product) => setDraft((now) => withProduct(now, product))}
        />
      </div>
    </Panel>
  );
}

interface PutTogetherProps {
  name: string;
  others: readonly string[];
  onMerge: (into: string) => Promise<string | undefined>;
  onClose: () => void;
}

function PutTogether({ name, others, onMerge, onClose }: PutTogetherProps) {
  const { merging } = messages;
  const [into, setInto] = useState(others[0] ?? "");
  return (
    <ConfirmDialog
      title={merging.title(shownName(name))}
      confirm={merging.confirm}
      working={merging.working}
      onConfirm={() => onMerge(into)}
      onClose={onClose}
    >
      <p className="mb-3">{merging.text}</p>
      <SelectField
        label={merging.into}
        value={into}
        options={others.map((value) => ({ value, label: shownName(value) }))}
        onChange={({ target }) => setInto(target.value)}
      />
    </ConfirmDialog>
  );
}

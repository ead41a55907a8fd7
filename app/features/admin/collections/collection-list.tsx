import { type FormEvent, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { adminMessages } from "../../../../common/messages/admin/area.ts";
import { adminCollectionMessages as messages } from "../../../../common/messages/admin/collections.ts";
import { pictureAt } from "../../../../common/picture-url.ts";
import type { AdminCollectionRow } from "../../../../server/catalog/collections/contract.ts";
import { api, type Outcome } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAction } from "../../../use-action.ts";
import { useAskOnce } from "../../../use-ask-once.ts";
import { AdminPage } from "../admin-page.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { EmptyList } from "../empty-list.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { UndoBatch } from "../undo-batch.tsx";
import { storedName } from "./draft.ts";
import { type Gone, pathOfCollection, shownName } from "./use-collection.ts";

/** All collections, with what each has of its own. */
export function CollectionsPage({ list }: { list: Outcome<AdminCollectionRow[]> }) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const state: unknown = useLocation().state;
  const gone = (state as { gone?: Gone } | null)?.gone;
  return (
    <AdminPage
      title={adminMessages.links.collections}
      actions={
        <Button variant="accent" onClick={() => setAdding(true)}>
          {messages.add}
        </Button>
      }
    >
      <p className="-mt-3 mb-6 max-w-2xl text-ink-soft">{messages.intro}</p>
      {gone && (
        <div className="mb-4">
          <UndoBatch
            key={gone.batchId}
            batchId={gone.batchId}
            messages={messages}
            onUndone={() => void revalidate()}
          >
            <p>{gone.said}</p>
          </UndoBatch>
        </div>
      )}
      {!list.ok ? (
        <RetryNotice message={list.message} />
      ) : list.data.length === 0 ? (
        <EmptyList title={messages.none} text={messages.noneText} />
      ) : (
        <DataTable
          name={adminMessages.links.collections}
          columns={columns()}
          rows={list.data}
          keyOf={({ name }) => name}
          nameOf={({ name }) => shownName(name)}
        />
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}

function columns(): Column<AdminCollectionRow>[] {
  return [
    {
      key: "name",
      label: messages.columns.name,
      isTitle: true,
      cell: ({ name, picture }) => (
        <Link
          to={pathOfCollection(name)}
          className="inline-flex min-h-11 items-center gap-3 font-semibold wrap-anywhere hover:text-thread hover:underline"
        >
          {picture && (
            <img
              src={pictureAt(picture.url, 160, "webp")}
              alt=""
              style={{ objectPosition: `${picture.x}% ${picture.y}%` }}
              className="size-11 shrink-0 object-cover"
            />
          )}
          {shownName(name)}
        </Link>
      ),
    },
    {
      key: "products",
      label: messages.columns.products,
      isNumber: true,
      cell: ({ products }) => products,
    },
    {
      key: "own",
      label: messages.columns.own,
      cell: (row) => ownOf(row).join(", ") || messages.nothingOwn,
    },
    {
      key: "address",
      label: messages.columns.address,
      cell: ({ path }) => (
        <Link
          to={path}
          className="inline-flex items-center underline decoration-line underline-offset-4 wrap-anywhere hover:text-thread hover:decoration-thread max-lg:min-h-11"
        >
          {decodeURIComponent(path)}
        </Link>
      ),
    },
  ];
}

function ownOf({ hasText, picture, isOrdered, isListed }: AdminCollectionRow): string[] {
  const { own } = messages;
  return [
    ...(hasText ? [own.text] : []),
    ...(picture ? [own.picture] : []),
    ...(isOrdered ? [own.order] : []),
    ...(isListed ? [] : [own.unlisted]),
  ];
}

/** Asks for the name of a new collection, and goes to its page. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const askOnce = useAskOnce();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [add, busy] = useAction(async () => {
    setError(undefined);
    const outcome = await askOnce(
      { name: storedName(name) },
      (init) => api.POST("/api/admin/collections", init),
      messages.saveFailed,
    );
    if (!outcome.ok) {
      const { message, errors } = plainlyRefused(outcome);
      return setError(errors.name ?? message);
    }
    await navigate(pathOfCollection(outcome.data.name));
    notify.success(messages.added);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void add();
  }
  return (
    <Dialog title={messages.add} busy={busy} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field
          label={messages.fields.name}
          value={name}
          error={error}
          maxLength={100}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions busy={busy} onClose={onClose}>
          <Button type="submit" aria-disabled={busy}>
            {messages.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

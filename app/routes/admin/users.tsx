import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { userMessages as messages } from "../../../common/messages/admin/users.ts";
import type { User, UserFilter } from "../../../server/users/contract.ts";
import { api } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askWindow } from "../../features/admin/ask-window.ts";
import { ColumnChoice, useColumns } from "../../features/admin/column-choice.tsx";
import { DataTable } from "../../features/admin/data-table.tsx";
import { EmptyList } from "../../features/admin/empty-list.tsx";
import { FilterSelect, ListTools, SearchBox } from "../../features/admin/list-tools.tsx";
import { Pager } from "../../features/admin/pager.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { AddUserForm } from "../../features/admin/users/add-user-form.tsx";
import { DeleteUserDialog } from "../../features/admin/users/delete-user-dialog.tsx";
import { userColumns } from "../../features/admin/users/user-columns.tsx";
import { privateMeta } from "../../page-meta.ts";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { notify } from "../../ui/toast.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import type { Route } from "./+types/users";

const ROWS = 50;
const ROLES = Object.entries(messages.roles).map(([value, label]) => ({ value, label }));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  const { searchParams } = new URL(request.url);
  const asked = ["search", "role", "sort", "after", "before"].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value] as const] : [];
  });
  // What is none of the values it can have, the server refuses by name.
  const query = { ...(Object.fromEntries(asked) as UserFilter), limit: ROWS };
  const call = api.GET("/api/admin/users", { params: { query } });
  return { list: unlessSignedOut(await askWindow(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting text={messages.loading} />;
}

export function meta() {
  return privateMeta(messages.title);
}

export default function Users({ loaderData: { list } }: Route.ComponentProps) {
  const { user: self } = useSession();
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<User>();
  const table = useRef<HTMLDivElement>(null);
  const reload = () => void revalidate();
  async function takeAway() {
    setLeaving(undefined);
    await revalidate();
    // The button that asked has gone, with its row.
    table.current?.focus();
  }
  const columns = userColumns({ ownId: self?._id, onChanged: reload, onDelete: setLeaving });
  const { shown, ...choice } = useColumns("users", columns);
  useEffect(() => {
    if (!list.ok) notify.error(list.message);
  }, [list]);
  return (
    <AdminPage
      title={messages.title}
      actions={
        <Button
          variant="outline"
          className="md:hidden"
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {messages.add.open}
        </Button>
      }
    >
      <div className={adding ? "" : "max-md:hidden"}>
        <AddUserForm onAdded={reload} />
      </div>
      <ListTools search={<SearchBox hint={messages.hint} />}>
        <FilterSelect name="role" label={messages.role} options={ROLES} />
        <ColumnChoice all={columns} {...choice} />
      </ListTools>
      <div ref={table} tabIndex={-1} className="focus:outline-none">
        {!list.ok ? (
          <RetryNotice message={messages.error(list.message)} />
        ) : list.data.rows.length === 0 ? (
          <EmptyList title={messages.none} text="" />
        ) : (
          <>
            <DataTable
              name={messages.title}
              columns={shown}
              rows={list.data.rows}
              keyOf={({ _id }) => _id}
              nameOf={({ name }) => name}
              defaultSort="-createdAt"
            />
            <Pager window={list.data} count={messages.count(list.data.total)} />
          </>
        )}
      </div>
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => void takeAway()}
        />
      )}
    </AdminPage>
  );
}

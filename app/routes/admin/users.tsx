import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { userMessages as messages } from "../../../common/messages/admin/users.ts";
import type { User, UserFilter } from "../../../server/users/contract.ts";
import { api } from "../../api.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { askedIn, askWindow } from "../../features/admin/ask-window.ts";
import { ColumnChoice, useColumns } from "../../features/admin/column-choice.tsx";
import { ListTable, useReload } from "../../features/admin/list-table.tsx";
import { FilterSelect, ListTools, SearchBox } from "../../features/admin/list-tools.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { AddUserForm } from "../../features/admin/users/add-user-form.tsx";
import { DeleteUserDialog } from "../../features/admin/users/delete-user-dialog.tsx";
import { ROLES } from "../../features/admin/users/role-select.tsx";
import { userColumns } from "../../features/admin/users/user-columns.tsx";
import { privateMeta } from "../../page-meta.ts";
import { useSession } from "../../session.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.tsx";
import type { Route } from "./+types/users";

const ROWS = 50;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  const { searchParams } = new URL(request.url);
  const asked = askedIn(searchParams, ["search", "role", "sort", "after", "before"]);
  const query = { ...(asked as UserFilter), limit: ROWS };
  const call = api.GET("/api/admin/users", { params: { query } });
  return { list: unlessSignedOut(await askWindow(call, messages.loadFailed)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.users);
}

export default function Users({ loaderData: { list } }: Route.ComponentProps) {
  const { user: self } = useSession();
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<User>();
  const { reload, place } = useReload();
  const renew = () => void revalidate();
  const columns = userColumns({ ownId: self?._id, onChanged: renew, onDelete: setLeaving });
  const { shown, ...choice } = useColumns("users", columns);
  useEffect(() => {
    if (!list.ok) notify.error(list.message);
  }, [list]);
  return (
    <AdminPage
      title={adminMessages.links.users}
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
        <AddUserForm onAdded={renew} />
      </div>
      <ListTools search={<SearchBox hint={messages.hint} />}>
        <FilterSelect name="role" label={messages.role} options={ROLES} />
        <ColumnChoice all={columns} {...choice} />
      </ListTools>
      <div {...place}>
        <ListTable
          list={list}
          empty={{ title: messages.none, text: "" }}
          count={messages.count}
          failed={messages.error}
          name={adminMessages.links.users}
          columns={shown}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          defaultSort="-createdAt"
        />
      </div>
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => void reload()}
        />
      )}
    </AdminPage>
  );
}

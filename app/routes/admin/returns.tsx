import { useNavigate } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import {
  adminReturnMessages as messages,
  returnNumberMessages,
} from "../../../common/messages/admin/returns.ts";
import { unlessSignedOut } from "../../features/account/signed-in.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ListTable } from "../../features/admin/list-table.tsx";
import { FilterSelect, ListTools, SearchBox } from "../../features/admin/list-tools.tsx";
import { requireAdmin } from "../../features/admin/require-admin.ts";
import { CodeField } from "../../features/admin/returns/code-field.tsx";
import { loadReturns } from "../../features/admin/returns/load-returns.ts";
import { returnColumns, returnPath } from "../../features/admin/returns/return-columns.tsx";
import { privateMeta } from "../../page-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/returns";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin("/");
  return { list: unlessSignedOut(await loadReturns(new URL(request.url).searchParams)) };
}
clientLoader.hydrate = true as const;

export function meta() {
  return privateMeta(adminMessages.links.returns);
}

const FILTERS = ["open", "review", "done", "cancelled", "all"] as const;

export default function ReturnsPage({ loaderData: { list } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AdminPage
      title={adminMessages.links.returns}
      actions={
        <Link to="/admin/returns/numbers" className={buttonClasses("outline")}>
          {returnNumberMessages.link}
        </Link>
      }
    >
      <CodeField />
      <ListTools search={<SearchBox hint={messages.search} />}>
        <FilterSelect
          name="status"
          label={messages.filter}
          unset={messages.states.waiting}
          options={FILTERS.map((value) => ({ value, label: messages.states[value] }))}
        />
      </ListTools>
      <ListTable
        list={list}
        empty={{ title: messages.none, text: messages.noneText }}
        count={messages.count}
        name={adminMessages.links.returns}
        columns={returnColumns()}
        keyOf={({ _id }) => _id}
        nameOf={({ code }) => messages.one(code)}
        openRow={(one) => void navigate(returnPath(one))}
      />
    </AdminPage>
  );
}

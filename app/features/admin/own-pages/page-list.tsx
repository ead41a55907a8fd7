import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { ownPagesMessages as messages } from "../../../../common/messages/admin/own-pages.ts";
import { footerMessages } from "../../../../common/messages/shop.ts";
import { ownPagePath } from "../../../../common/own-pages.ts";
import type { AdminOwnPageRow } from "../../../../server/own-pages/contract.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { type Column, DataTable } from "../data-table.tsx";
import { Moment } from "../moment.tsx";

/** The shop's own pages: state, address, and where the shop links to them. */
export function PageList({ pages }: { pages: AdminOwnPageRow[] }) {
  return (
    <DataTable
      name={messages.back}
      columns={columns()}
      rows={pages}
      keyOf={({ _id }) => _id}
      nameOf={({ title }) => title}
    />
  );
}

function columns(): Column<AdminOwnPageRow>[] {
  return [
    {
      key: "title",
      label: messages.columns.title,
      isTitle: true,
      cell: ({ _id, title }) => (
        <Link
          to={`/admin/pages/${_id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-thread hover:underline"
        >
          {title}
        </Link>
      ),
    },
    {
      key: "state",
      label: messages.columns.state,
      cell: ({ isPublished, hasDraftNote }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={isPublished ? "good" : "open"}>
            {isPublished ? labelMessages.published : labelMessages.draft}
          </Badge>
          {hasDraftNote && <Badge tone="bad">{messages.draftNote}</Badge>}
        </span>
      ),
    },
    {
      key: "address",
      label: messages.columns.address,
      cell: (page) =>
        page.isPublished ? (
          <Link
            to={ownPagePath(page)}
            className="inline-flex items-center underline decoration-line underline-offset-4 wrap-anywhere hover:text-thread hover:decoration-thread max-lg:min-h-11"
          >
            {ownPagePath(page)}
          </Link>
        ) : (
          ownPagePath(page)
        ),
    },
    {
      key: "linked",
      label: messages.columns.linked,
      cell: (page) => linkedIn(page).join(", ") || messages.linkedNowhere,
    },
    {
      key: "changed",
      label: messages.columns.changed,
      cell: ({ changedAt }) => <Moment at={changedAt} />,
    },
  ];
}

/** Of what the checkout and the mails link to (`findPageLinks`). */
const BINDING: readonly (string | undefined)[] = ["terms", "returns", "privacy"];

/** Where the shop links to a page, or will once it is published. */
function linkedIn({ topic, footerColumn }: AdminOwnPageRow): string[] {
  const { footer, checkout, mails } = messages.linkedIn;
  return [
    ...(footerColumn ? [footer(footerMessages[footerColumn])] : []),
    ...(BINDING.includes(topic) ? [checkout, mails] : []),
  ];
}

import { adminMessages } from "../../../common/messages/admin/area.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { ListWindow } from "./ask-window.ts";
import { useListAddress } from "./use-list-address.ts";

const messages = adminMessages.table;
const LINK =
  "inline-flex min-h-11 items-center gap-2 rounded-soft border border-line bg-white px-4 text-sm font-medium hover:border-ink";

interface PagerProps {
  window: Pick<ListWindow<unknown>, "next" | "previous">;
  /** The number of rows in words. */
  count: string;
}

/** The length of a list, and links to the windows beside this one. */
export function Pager({ window: { next, previous }, count }: PagerProps) {
  const { linkTo } = useListAddress();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">{count}</p>
      {(previous ?? next) !== undefined && (
        <nav aria-label={messages.pages} className="flex gap-2">
          {previous !== undefined && (
            <Link to={linkTo({ before: previous })} className={LINK}>
              <Icon name="left" className="size-4" />
              {messages.previous}
            </Link>
          )}
          {next !== undefined && (
            <Link to={linkTo({ after: next })} className={LINK}>
              {messages.next}
              <Icon name="right" className="size-4" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

import { adminMessages } from "../../../common/messages/admin/area.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useQuery } from "../../use-query.ts";

interface EmptyListProps {
  title: string;
  /** A hint of what the list will show, if it is empty without filters. */
  text: string;
  /** Whether there are filters; unset: whether the address has any parameters. */
  isNarrowed?: boolean;
}

/**
 * Replaces an empty table, with a link that removes the filters.
 */
export function EmptyList({ title, text, ...given }: EmptyListProps) {
  const query = useQuery();
  const { isNarrowed = query.size > 0 } = given;
  return (
    <div className="border border-line bg-white px-6 py-14 text-center">
      <p role="status" className="type-heading">
        {title}
      </p>
      <p className="mx-auto mt-2 max-w-2xl text-balance text-ink-soft">
        {isNarrowed ? adminMessages.table.nothing : text}
      </p>
      {isNarrowed && (
        <Link to="?" className={buttonClasses("outline", "mt-6")}>
          {adminMessages.table.clear}
        </Link>
      )}
    </div>
  );
}

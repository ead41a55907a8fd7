import { Link, useSearchParams } from "react-router";
import { adminMessages } from "../../../common/messages/admin/area.ts";
import { buttonClasses } from "../../ui/button.tsx";

interface EmptyListProps {
  title: string;
  /** A hint of what will stand here, for a list that has nothing in it yet. */
  text: string;
  /** Unset: whether the address has filters or a search. */
  isNarrowed?: boolean;
}

/**
 * Stands in a table's place when there is nothing to show, with the way out of filters that let nothing
 * through.
 */
export function EmptyList({ title, text, ...given }: EmptyListProps) {
  const [query] = useSearchParams();
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

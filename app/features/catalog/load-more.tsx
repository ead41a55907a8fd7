import { collectionMessages as messages } from "../../../common/messages/collection.ts";
import { Button } from "../../ui/button.tsx";
import { PAGE_SIZE } from "./collection-filters.ts";
import type { MoreCards } from "./use-more-cards.ts";

/** The next products below those that are there, for whoever does not want to turn pages. */
export function LoadMore({ more, total }: { more: MoreCards; total: number }) {
  const { shown, page, state, load } = more;
  if (page * PAGE_SIZE >= total) return null;
  return (
    <div className="needs-script mt-16 grid justify-items-center gap-3">
      <p className="text-sm text-ink-soft tabular-nums">{messages.shown(shown, total)}</p>
      {state === "failed" && (
        <p role="alert" className="text-sm text-thread">
          {messages.loadMoreFailed}
        </p>
      )}
      <Button variant="outline" aria-disabled={state === "loading"} onClick={() => void load()}>
        {state === "loading" ? messages.loadingMore : messages.loadMore}
      </Button>
    </div>
  );
}

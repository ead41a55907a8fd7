import type { ReactNode } from "react";
import { auditMessages } from "../../../../common/messages/admin/audit.ts";
import { adminCollectionMessages as messages } from "../../../../common/messages/admin/collections.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { pictureAt } from "../../../../common/picture-url.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import { asFields, type CollectionFields } from "./merge-collections.ts";
import type { useCollection } from "./use-collection.ts";

/** Asks what stays where two admins changed the same of a collection. */
export function MergeCollection({ work }: { work: ReturnType<typeof useCollection> }) {
  const { conflict } = work;
  if (!conflict) return null;
  const { mine, theirs } = conflict.drafts;
  const names = new Map(
    [...theirs.products, ...mine.products].map(({ _id, name }) => [_id, name] as const),
  );
  const listed = (ids: readonly string[]) => ids.map((id) => names.get(id)).join("\n");

  function show(field: keyof CollectionFields, values: CollectionFields): ReactNode {
    switch (field) {
      case "picture":
        return showPicture(values.picture);
      case "pinned":
        return listed(values.pinned) || mergeMessages.empty;
      case "order":
        return values.order.isByHand ? listed(values.order.ids) : messages.meanwhile.newest;
      case "isListed":
        return values.isListed ? auditMessages.yes : auditMessages.no;
      default:
        return values[field] || mergeMessages.empty;
    }
  }

  return (
    <MergeDialog
      versions={asFields(conflict.drafts)}
      labelOf={labelOf}
      show={show}
      onMerged={work.saveMerged}
      onClose={work.closeConflict}
    />
  );
}

function labelOf(field: keyof CollectionFields): string {
  if (field === "picture") return messages.picture.title;
  if (field === "order" || field === "pinned") return messages.meanwhile[field];
  return messages.fields[field];
}

function showPicture({ url, altText, x, y }: CollectionFields["picture"]): ReactNode {
  if (url === "") return mergeMessages.empty;
  return (
    <>
      <img
        src={pictureAt(url, 160, "webp")}
        alt=""
        style={{ objectPosition: `${x}% ${y}%` }}
        className="mb-1 size-20 object-cover"
      />
      {altText}
    </>
  );
}

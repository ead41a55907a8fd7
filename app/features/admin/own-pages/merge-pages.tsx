import { ownPagesMessages } from "../../../../common/messages/admin/own-pages.ts";
import { footerMessages } from "../../../../common/messages/shop.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import type { Versions } from "../merge/merge-fields.ts";
import type { PageDraft, PageField } from "./page-draft.ts";

interface MergePagesProps {
  drafts: Versions<PageDraft>;
  onMerged: (merged: PageDraft) => void;
  onClose: () => void;
}

/** Shows what two admins changed of a page, for the second one to choose. */
export function MergePages({ drafts, ...actions }: MergePagesProps) {
  return <MergeDialog versions={drafts} labelOf={labelOf} show={textIn} {...actions} />;
}

function labelOf(field: PageField): string {
  return field === "isPublished" ? ownPagesMessages.columns.state : ownPagesMessages.fields[field];
}

function textIn(field: PageField, draft: PageDraft): string {
  const { meanwhile, fields } = ownPagesMessages;
  if (field === "isPublished") return draft.isPublished ? meanwhile.published : meanwhile.draft;
  if (field === "topic") return draft.topic ? footerMessages.pages[draft.topic] : fields.noTopic;
  if (field === "footerColumn") {
    return draft.footerColumn ? footerMessages[draft.footerColumn] : fields.noColumn;
  }
  return draft[field];
}

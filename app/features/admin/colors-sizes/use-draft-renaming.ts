import { colorsSizesMessages as messages } from "../../../../common/messages/admin/colors-sizes.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { type Renaming, useRenaming } from "../renaming/use-renaming.ts";

interface Draft {
  isChanged: boolean;
  reload: () => Promise<void>;
  refuse: (message: string, errors: FieldErrors) => void;
}

/** The renaming of words of a list that is saved as a whole: it holds at once, and waits for what is unsaved. */
export function useDraftRenaming(kind: "color" | "size", draft: Draft): Renaming {
  const renaming = useRenaming(kind, draft.reload);
  const whenSaved = (then: () => void) => {
    if (draft.isChanged) draft.refuse(messages.saveFirst, {});
    else then();
  };
  return {
    ...renaming,
    askToRename: (from) => whenSaved(() => renaming.askToRename(from)),
    askToMerge: (from, others) => whenSaved(() => renaming.askToMerge(from, others)),
  };
}

import type { ReactNode } from "react";
import { describeFace } from "../../../../common/appearance/faces.ts";
import { appearanceMessages as messages } from "../../../../common/messages/admin/appearance.ts";
import { mergeMessages } from "../../../../common/messages/admin/merge.ts";
import { formatMoment } from "../format-moment.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import type { Planned, useAppearance } from "./use-appearance.ts";

/** Asks what stays where two admins chose differently. */
export function MergeAppearance({ work }: { work: ReturnType<typeof useAppearance> }) {
  const { conflict, closeConflict } = work;
  if (!conflict) return null;
  return (
    <MergeDialog
      versions={conflict.versions}
      labelOf={(field) => messages[field]}
      show={show}
      onMerged={conflict.settle}
      onClose={closeConflict}
    />
  );
}

function show(field: keyof Planned, values: Planned): ReactNode {
  switch (field) {
    case "paper":
    case "ink":
    case "accent":
      return (
        <span className="flex items-center gap-2">
          <span
            className="size-5 rounded-full border border-line"
            style={{ background: values[field] }}
          />
          {values[field]}
        </span>
      );
    case "displayFace":
    case "textFace":
      return describeFace(values[field]).family;
    case "wordmarkFace": {
      const face = values.wordmarkFace;
      return face === "headlines" ? messages.asHeadlines : describeFace(face).family;
    }
    case "corners":
      return messages.cornersOf[values.corners];
    case "buttons":
      return messages.buttonsOf[values.buttons];
    case "logo":
    case "favicon":
      if (values[field] === "") return mergeMessages.empty;
      return <img src={values[field]} alt={messages[field]} className="max-h-12" />;
    case "publishAt":
      return values.publishAt === "" ? mergeMessages.empty : formatMoment(values.publishAt);
  }
}

import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { Button } from "../../../ui/button.tsx";
import type { Renaming } from "./use-renaming.ts";

interface RenameToolsProps {
  name: string;
  /** All words of its kind. */
  names: readonly string[];
  renaming: Pick<Renaming, "askToRename" | "askToMerge" | "shown">;
}

/** The buttons that rename a word and merge it into another. */
export function RenameTools({ name, names, renaming }: RenameToolsProps) {
  const others = names.filter((other) => other !== name);
  return (
    <>
      <Button
        variant="quiet"
        className="px-2 text-sm"
        data-part="rename"
        aria-label={messages.renameOf(renaming.shown(name))}
        onClick={() => renaming.askToRename(name)}
      >
        {messages.rename}
      </Button>
      {others.length > 0 && (
        <Button
          variant="quiet"
          className="px-2 text-sm"
          aria-label={messages.mergeOf(renaming.shown(name))}
          onClick={() => renaming.askToMerge(name, others)}
        >
          {messages.merge}
        </Button>
      )}
    </>
  );
}

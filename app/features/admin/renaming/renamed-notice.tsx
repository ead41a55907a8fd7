import { useEffect, useRef } from "react";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { UndoBatch } from "../undo-batch.tsx";
import type { Renaming } from "./use-renaming.ts";

/** Says what was renamed last, with the button that undoes it. */
export function RenamedNotice({
  renaming: { asked, renamed, shown, onChanged },
}: {
  renaming: Renaming;
}) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<string>(undefined);
  const isOpen = asked !== undefined;
  // The button that asked is gone with the former name, perhaps far below.
  useEffect(() => {
    if (isOpen || !renamed || told.current === renamed.batchId) return;
    told.current = renamed.batchId;
    box.current?.focus();
  }, [isOpen, renamed]);

  if (!renamed) return null;
  const { batchId, from, to, products } = renamed;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 outline-none">
      <UndoBatch key={batchId} batchId={batchId} messages={messages} onUndone={onChanged}>
        <p>
          {messages.renamed(shown(from), shown(to))}{" "}
          {products > 0 && messages.renamedProducts(products)}
        </p>
      </UndoBatch>
    </div>
  );
}

import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { UndoBatch } from "../undo-batch.tsx";
import type { Renaming } from "./use-renaming.ts";

/** Says what was renamed last, with the button that undoes it. */
export function RenamedNotice({ renaming: { renamed, onChanged } }: { renaming: Renaming }) {
  if (!renamed) return null;
  const { batchId, from, to, products } = renamed;
  return (
    <UndoBatch key={batchId} batchId={batchId} messages={messages} onUndone={onChanged}>
      <p>
        {messages.renamed(from, to)} {products > 0 && messages.renamedProducts(products)}
      </p>
    </UndoBatch>
  );
}

import { useRevalidator } from "react-router";
import { importMessages } from "../../../../common/messages/admin/import.ts";
import type { ProductImport } from "../../../../server/catalog/csv/contract.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { UndoBatch } from "../undo-batch.tsx";

const messages = importMessages.done;

export function DoneStep({ entry }: { entry: ProductImport }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-6">
      <UndoBatch
        batchId={entry.batchId ?? ""}
        messages={messages}
        onUndone={() => void revalidate()}
      >
        <div>
          <p className="font-semibold wrap-anywhere">{messages.title(entry.fileName)}</p>
          {entry.counts && <p>{messages.text(entry.counts.products)}</p>}
        </div>
      </UndoBatch>
      <div className="flex flex-wrap gap-4">
        <Link to="/admin/products?sort=-updatedAt" className={buttonClasses()}>
          {messages.products}
        </Link>
        <Link to="/admin/products/import" className={buttonClasses("outline")}>
          {messages.another}
        </Link>
      </div>
    </div>
  );
}

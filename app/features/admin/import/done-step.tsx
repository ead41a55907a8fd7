import { Link, useRevalidator } from "react-router";
import { importTexts } from "../../../../common/admin-import-texts.ts";
import type { ProductImport } from "../../../../server/catalog/csv/contract.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { UndoBatch } from "../undo-batch.tsx";

const words = importTexts.done;

/** What was imported, and the way back from it. */
export function DoneStep({ entry }: { entry: ProductImport }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-6">
      <UndoBatch batchId={entry.batchId ?? ""} texts={words} onUndone={() => void revalidate()}>
        <div>
          <p className="font-semibold wrap-anywhere">{words.title(entry.fileName)}</p>
          {entry.counts && <p>{words.text(entry.counts.products)}</p>}
        </div>
      </UndoBatch>
      <div className="flex flex-wrap gap-4">
        <Link to="/admin/products?sort=-updatedAt" className={buttonClasses()}>
          {words.products}
        </Link>
        <Link to="/admin/products/import" className={buttonClasses("outline")}>
          {words.another}
        </Link>
      </div>
    </div>
  );
}

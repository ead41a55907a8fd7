import { useState } from "react";
import { importMessages } from "../../../../common/messages/admin/import.ts";
import { type CsvField, csvFields, csvLabel } from "../../../../common/product-fields.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import type { ProductImport } from "../../../../server/catalog/csv/contract.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type Column, DataTable } from "../data-table.tsx";

const messages = importMessages.columns;

type FileColumn = ProductImport["columns"][number];

interface ColumnsStepProps {
  entry: ProductImport;
  mapping: Record<string, CsvField>;
  setMapping: (mapping: Record<string, CsvField>) => void;
  error: string | undefined;
  onCheck: () => void;
}

/** Maps the file's columns to fields of a product. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { entry, mapping, setMapping, error, onCheck } = props;
  const [refused, setRefused] = useState<string>();
  const taken = Object.values(mapping);
  const { attributes = [] } = getShopFront();
  const fields = csvFields(attributes);
  const twice = fields.find((field) => taken.filter((one) => one === field).length > 1);
  // The problem of the last import is already shown above.
  const problem = refused ?? (error === entry.problem ? undefined : error);

  function choose(column: string, field: string) {
    setRefused(undefined);
    const { [column]: _, ...others } = mapping;
    setMapping(field === "" ? others : { ...others, [column]: field as CsvField });
  }

  function check() {
    if (twice) return setRefused(messages.twice(csvLabel(twice, attributes)));
    if (!taken.includes("sku") && !taken.includes("variantSku"))
      return setRefused(messages.needsSku);
    onCheck();
  }

  const columns: Column<FileColumn>[] = [
    {
      key: "name",
      label: messages.column,
      isTitle: true,
      cell: ({ name }) => <strong className="font-semibold">{name}</strong>,
    },
    { key: "sample", label: messages.sample, cell: ({ sample }) => sample },
    {
      key: "field",
      label: messages.field,
      cell: ({ name }) => (
        <FieldChoice
          column={name}
          field={mapping[name]}
          onChoose={(field) => choose(name, field)}
        />
      ),
    },
  ];

  return (
    <>
      <p className="mb-4 max-w-3xl text-ink-soft">
        <strong className="text-ink wrap-anywhere">{entry.fileName}</strong>:{" "}
        {messages.intro(entry.rowCount)}
      </p>
      {entry.problem !== undefined && <Problem entry={entry} />}
      <DataTable
        name={importMessages.steps.columns}
        columns={columns}
        rows={entry.columns}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
      />
      <Notice tone="error" className="mt-4">
        {problem}
      </Notice>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button onClick={check}>{messages.check}</Button>
        <Link to="/admin/products/import" className={buttonClasses("quiet")}>
          {messages.otherFile}
        </Link>
      </div>
    </>
  );
}

interface FieldChoiceProps {
  column: string;
  field: CsvField | undefined;
  onChoose: (field: string) => void;
}

function FieldChoice({ column, field, onChoose }: FieldChoiceProps) {
  const isStock = field === "stock";
  const { attributes = [] } = getShopFront();
  return (
    <>
      <select
        aria-label={messages.fieldOf(column)}
        aria-describedby={isStock ? "stock-hint" : undefined}
        value={field ?? ""}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-44 rounded-soft border border-ink-faint bg-white px-3 md:min-h-9 md:w-56"
      >
        <option value="">{messages.leaveOut}</option>
        {csvFields(attributes).map((one) => (
          <option key={one} value={one}>
            {csvLabel(one, attributes)}
          </option>
        ))}
      </select>
      {isStock && (
        <span id="stock-hint" className="mt-1 block max-w-md text-xs text-ink-soft">
          {messages.stockHint}
        </span>
      )}
    </>
  );
}

/** Why the last import failed. */
function Problem({ entry: { problem, problems = [] } }: { entry: ProductImport }) {
  return (
    <Notice tone="error" className="mb-6">
      <p>{problem}</p>
      <ul className="mt-2 list-disc pl-5">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <span className="capitalize">{field}</span>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { useId, useMemo, useState } from "react";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { formatDollars } from "../../../../common/money.ts";
import { labelInForm } from "../../../../common/product-fields.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../dialog.tsx";
import type { ProductDraft } from "./draft.ts";
import {
  type Choices,
  compareDrafts,
  type Difference,
  type Drafts,
  defaultChoices,
  mergeDrafts,
  type Side,
} from "./merge.ts";

const messages = productFormMessages.merge;

interface MergeDialogProps {
  drafts: Drafts;
  onMerged: (merged: ProductDraft) => void;
  onClose: () => void;
}

/** Shows the differences between two admins' changes of a product, for the second one to choose. */
export function MergeDialog({ drafts, onMerged, onClose }: MergeDialogProps) {
  const differences = useMemo(() => compareDrafts(drafts), [drafts]);
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(differences));
  const open = differences.filter(({ id }) => choices[id] === undefined).length;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ id }) => [id, side])));
  return (
    <Dialog title={messages.title} width="wide" onClose={onClose}>
      <p className="text-ink-soft">{differences.length > 0 ? messages.text : messages.nothing}</p>
      {differences.length > 0 && (
        <>
          <div className="mt-4 flex gap-4">
            <Button variant="quiet" onClick={() => chooseAll("mine")}>
              {messages.allMine}
            </Button>
            <Button variant="quiet" onClick={() => chooseAll("theirs")}>
              {messages.allTheirs}
            </Button>
          </div>
          <ul className="mt-2 grid gap-3">
            {differences.map((difference) => (
              <li key={difference.id}>
                <Choice
                  difference={difference}
                  chosen={choices[difference.id]}
                  onChoose={(side) => setChoices({ ...choices, [difference.id]: side })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <p role="status" className="mr-auto text-sm text-ink-soft max-sm:w-full">
          {open > 0 ? messages.open(open) : messages.settled}
        </p>
        <Button variant="outline" onClick={onClose}>
          {messages.back}
        </Button>
        <Button
          disabled={open > 0}
          onClick={() => onMerged(mergeDrafts(drafts, differences, choices))}
        >
          {messages.save}
        </Button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ difference, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const { changedBy } = difference;
  const sides = [
    ["mine", messages.mine, messages.useMine],
    ["theirs", messages.theirs, messages.useTheirs],
  ] as const;
  return (
    <fieldset
      className={`border bg-white p-4 ${changedBy === "both" ? "border-thread" : "border-line"}`}
    >
      <legend className="sr-only">{`${titleOf(difference)}: ${WHO[changedBy]}`}</legend>
      <p aria-hidden="true" className="mb-2 flex items-center justify-between gap-3">
        <span className="text-sm font-semibold">{titleOf(difference)}</span>
        <Badge tone={changedBy === "both" ? "bad" : changedBy === "mine" ? "good" : "open"}>
          {WHO[changedBy]}
        </Badge>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(([side, title, use]) => (
          <label
            key={side}
            className="flex min-w-0 cursor-pointer gap-3 rounded-soft border border-line p-3 has-checked:border-ink has-checked:bg-paper"
          >
            <input
              type="radio"
              name={name}
              aria-label={`${use}: ${textOf(difference, side)}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-xs text-ink-soft">{title}</span>
              <Value difference={difference} side={side} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const WHO = {
  both: messages.conflict,
  mine: messages.changedByMe,
  theirs: messages.changedByThem,
} as const;

/** A value as text, or as pictures. */
function Value({ difference, side }: { difference: Difference; side: Side }) {
  if (difference.subject.kind !== "images") {
    return (
      <span className="block max-h-40 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">
        {textOf(difference, side)}
      </span>
    );
  }
  return (
    <span className="flex flex-wrap gap-1 pt-1">
      {readImages(difference[side]).map(({ url, altText }) => (
        <img key={url} src={url} alt={altText} className="aspect-4/5 w-12 object-cover" />
      ))}
      <span className="sr-only">{textOf(difference, side)}</span>
    </span>
  );
}

function titleOf({ subject }: Difference): string {
  switch (subject.kind) {
    case "fact":
      return labelInForm(subject.fact);
    case "attribute": {
      const { attributes = [] } = getShopFront();
      return attributes.find(({ key }) => key === subject.key)?.name ?? subject.key;
    }
    case "status":
      return labelMessages.status;
    case "images":
      return productFormMessages.pictures.title;
    case "otherCollections":
      return productFormMessages.otherCollections.label;
    case "stock":
      return productFormMessages.grid.stockOf(subject.color, subject.size);
    case "sku":
      return productFormMessages.grid.skuOf(subject.color, subject.size);
    case "gtin":
      return productFormMessages.grid.gtinOf(subject.color, subject.size);
  }
}

function textOf({ subject, ...values }: Difference, side: Side): string {
  const value = values[side];
  if (subject.kind === "status")
    return value === "true" ? labelMessages.published : labelMessages.draft;
  if (subject.kind === "images") return messages.pictures(readImages(value).length);
  if (value === "") return subject.kind === "stock" ? messages.notMade : messages.empty;
  const isAmount = subject.kind === "fact" && /price/i.test(subject.fact);
  return isAmount && /^\d+\.\d+$/.test(value) ? formatDollars(Number(value)) : value;
}

function readImages(value: string): ProductDraft["images"] {
  return JSON.parse(value) as ProductDraft["images"];
}

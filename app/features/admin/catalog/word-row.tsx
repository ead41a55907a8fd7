import type { ComponentProps, ReactNode } from "react";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { shownListed } from "../../../../common/shown-listed.ts";
import { WEARERS, type Wearer, WORD_KINDS, type WordKind } from "../../../../common/word-lists.ts";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Tool } from "../tool.tsx";
import type { AnyWord } from "./words.ts";

interface WordRowProps {
  kind: WordKind;
  word: AnyWord;
  count: number;
  isFirst: boolean;
  isLast: boolean;
  /** The categories under which it can stand; undefined where it stays as it is. */
  tops: readonly string[] | undefined;
  /** Why the last change of it was refused. */
  problem: string | undefined;
  onChange: (changes: Partial<AnyWord>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** The buttons that rename and merge it. */
  children: ReactNode;
}

/** A word of a list, and what can be done with it. */
export function WordRow(props: WordRowProps) {
  const { kind, word, count, tops, onChange, onMove, onRemove, children } = props;
  const { under, former = [] } = word;
  const name = shownListed(kind, word.name);
  return (
    <li
      data-word={word.name}
      className={`flex flex-wrap items-center gap-x-4 border-line py-2 not-first:border-t ${under === undefined ? "" : "pl-5 sm:pl-8"}`}
    >
      <div className="min-w-0 grow basis-40 sm:max-xl:basis-2/3">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <Count kind={kind} name={word.name} count={count} />
          {former.length > 0 &&
            ` · ${messages.formerly(former.map((one) => shownListed(kind, one)).join(", "))}`}
        </p>
      </div>
      {tops && (
        <Choice
          label={messages.under}
          aria-label={messages.underOf(name)}
          value={under ?? ""}
          options={[
            ["", messages.underNone],
            ...tops.map((top) => [top, shownListed(kind, top)] as const),
          ]}
          onChange={({ target }) => onChange({ under: target.value || undefined })}
        />
      )}
      {word.wearer && (
        <Choice
          label={messages.wearer}
          aria-label={messages.wearerOf(name)}
          value={word.wearer}
          options={WEARERS.map((wearer) => [wearer, messages.wearers[wearer]] as const)}
          onChange={({ target }) => onChange({ wearer: target.value as Wearer })}
        />
      )}
      <div className="-mx-2 flex flex-wrap items-center max-xl:order-2">{children}</div>
      {/* Beside the name, also where the rest has to go below it. */}
      <div className="-mr-2 flex shrink-0 items-center max-xl:order-1">
        <Tool
          label={messages.earlier(name)}
          tool="up"
          aria-disabled={props.isFirst}
          onClick={() => onMove(-1)}
        />
        <Tool
          label={messages.later(name)}
          tool="down"
          aria-disabled={props.isLast}
          onClick={() => onMove(1)}
        />
        <Tool label={messages.removeOf(name)} tool="remove" onClick={onRemove} />
      </div>
      <Notice tone="error" className="mt-1 mb-2 basis-full max-xl:order-3">
        {props.problem}
      </Notice>
    </li>
  );
}

/** The filters of the admins' table. */
const FILTERS: readonly string[] = ["category", "gender", "brand"];

/** How many products have a word, with the way to them. */
export function Count({ kind, name, count }: { kind: WordKind; name: string; count: number }) {
  const { field } = WORD_KINDS[kind];
  if (count === 0 || !FILTERS.includes(field)) return messages.products(count);
  return (
    <Link
      to={`/admin/products?${new URLSearchParams({ [field]: name })}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-thread"
    >
      {messages.products(count)}
    </Link>
  );
}

interface ChoiceProps extends ComponentProps<"select"> {
  /** Beside it; its name says of which word it is. */
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, options, ...select }: ChoiceProps) {
  return (
    <div className="flex items-center gap-2 max-xl:order-2 max-xl:mt-1 max-sm:basis-full">
      <span aria-hidden="true" className="shrink-0 text-sm text-ink-soft">
        {label}
      </span>
      <select
        {...select}
        className="min-h-11 w-40 rounded-soft border border-ink-faint bg-white px-3 py-2 text-sm text-ink max-sm:w-auto max-sm:min-w-0 max-sm:grow"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

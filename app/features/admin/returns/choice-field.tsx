import { useCallback, useRef, useState } from "react";
import { adminReturnMessages } from "../../../../common/messages/admin/returns.ts";
import { formatDollars } from "../../../../common/money.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { OfferChoice } from "../../../../server/returns/offers/contract.ts";
import { api, ask } from "../../../api.ts";
import { useMarks } from "../../../ui/field.tsx";
import { OPTION, OptionList } from "../../../ui/option-list.tsx";
import { useFound } from "../../../use-found.ts";

const messages = adminReturnMessages.offer;

export function nameOfChoice({ name, color, size }: OfferChoice): string {
  return messages.choice(name, shownWord("color", color), size);
}

interface ChoiceFieldProps {
  returnId: string;
  chosen: OfferChoice | undefined;
  error: string | undefined;
  onChange: (choice: OfferChoice) => void;
}

/** Chooses what is sent instead by a part of its name, or by its SKU. */
export function ChoiceField({ returnId, chosen, error, onChange }: ChoiceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const find = useCallback(
    (search: string, signal: AbortSignal) => {
      const params = { path: { id: returnId }, query: { search } };
      const call = api.GET("/api/admin/returns/:id/choices", { params, signal });
      return ask(call, messages.findFailed);
    },
    [returnId],
  );
  const { words, results } = useFound(typed, find);
  const found = typed === "" ? undefined : results;
  const { marks, edge, around } = useMarks({
    label: messages.find,
    error,
    hint: chosen ? messages.chosen(nameOfChoice(chosen)) : messages.findHint,
  });
  return (
    <div>
      {around(
        <input
          {...marks}
          ref={input}
          role="combobox"
          aria-expanded={found !== undefined && found.length > 0}
          aria-autocomplete="list"
          autoComplete="off"
          value={typed}
          placeholder={chosen && nameOfChoice(chosen)}
          onChange={({ target }) => setTyped(target.value)}
          // Enter chooses, and does not send.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className={`min-h-11 w-full rounded-soft border bg-white px-3 py-2 text-base text-ink placeholder:text-ink-soft ${edge}`}
        />,
      )}
      {found?.length === 0 && (
        <p role="status" className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {messages.none(words)}
        </p>
      )}
      {found && found.length > 0 && (
        <OptionList
          input={input}
          of={words}
          oneIsChosen
          label={messages.choices}
          className="mt-1 grid max-h-64 overflow-y-auto rounded-soft border border-line bg-white p-1"
        >
          {found.map((choice) => (
            <button
              key={choice.variantId}
              {...OPTION}
              type="button"
              onClick={() => {
                setTyped("");
                onChange(choice);
                input.current?.focus();
              }}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-soft px-2 py-1 text-left hover:bg-paper-deep aria-selected:bg-paper-deep"
            >
              <span className="wrap-anywhere">{nameOfChoice(choice)}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {formatDollars(choice.price)} · {messages.left(choice.left)}
              </span>
            </button>
          ))}
        </OptionList>
      )}
    </div>
  );
}

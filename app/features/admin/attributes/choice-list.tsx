import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CHOICE_MAX, CHOICES_MOST } from "../../../../common/attributes.ts";
import { attributeMessages as messages } from "../../../../common/messages/admin/attributes.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Tool } from "../tool.tsx";
import { type DraftChoice, merged, moved, newChoice } from "./draft.ts";
import { MergeChoiceDialog } from "./merge-choice-dialog.tsx";

interface ChoiceListProps {
  choices: readonly DraftChoice[];
  /** Where they stand in what is sent, as errors name it. */
  place: string;
  errors: FieldErrors;
  onChange: (choices: DraftChoice[]) => void;
  say: (words: string) => void;
}

/** The choices of an attribute, in their order. */
export function ChoiceList({ choices, place, errors, onChange, say }: ChoiceListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [going, setGoing] = useState<DraftChoice>();

  function focus(id: string | undefined, part: string) {
    const selector = id ? `[data-choice="${id}"] [data-part="${part}"]` : "[data-add-choice]";
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function move(from: number, to: number, part: "up" | "down") {
    const choice = choices[from];
    if (!choice || to < 0 || to >= choices.length) return;
    flushSync(() => {
      onChange(moved(choices, from, to));
      say(messages.moved(choice.name, to + 1, choices.length));
    });
    focus(choice.id, part);
  }

  function add() {
    const choice = newChoice();
    flushSync(() => onChange([...choices, choice]));
    focus(choice.id, "name");
  }

  function remove(choice: DraftChoice, into?: string) {
    const index = choices.indexOf(choice);
    const beside = choices[index + 1] ?? choices[index - 1];
    flushSync(() => {
      setGoing(undefined);
      onChange(merged(choices, choice, into));
      say(messages.removed(choice.name));
    });
    focus(beside?.id, "name");
  }

  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{messages.choices}</legend>
      <p className="mb-3 text-sm text-ink-soft">{messages.choicesHint}</p>
      {errors[place] && (
        <p tabIndex={-1} aria-invalid="true" className="mb-3 text-sm text-alarm">
          {errors[place]}
        </p>
      )}
      <ol className="grid gap-2">
        {choices.map((choice, index) => {
          const name = choice.name || messages.choice(index + 1);
          return (
            <li key={choice.id} data-choice={choice.id} className="flex items-start gap-2">
              <Field
                label={messages.choice(index + 1)}
                data-part="name"
                value={choice.name}
                maxLength={CHOICE_MAX}
                autoComplete="off"
                hint={choice.products > 0 ? messages.products(choice.products) : undefined}
                error={errors[`${place}.${index}.name`]}
                onChange={({ target }) =>
                  onChange(choices.with(index, { ...choice, name: target.value }))
                }
                className="min-w-0 flex-1"
              />
              <span className="flex shrink-0 pt-6">
                <Tool
                  label={messages.earlier(name)}
                  tool="up"
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1, "up")}
                />
                <Tool
                  label={messages.later(name)}
                  tool="down"
                  aria-disabled={index === choices.length - 1}
                  onClick={() => move(index, index + 1, "down")}
                />
                <Tool
                  label={messages.remove(name)}
                  tool="remove"
                  onClick={() => (choice.products > 0 ? setGoing(choice) : remove(choice))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <Button
        variant="outline"
        className="mt-3"
        data-add-choice=""
        disabled={choices.length >= CHOICES_MOST}
        onClick={add}
      >
        <Icon name="plus" className="size-4" />
        {messages.addChoice}
      </Button>
      {going && (
        <MergeChoiceDialog
          choice={going}
          others={choices.filter(({ id, name }) => id !== going.id && name.trim() !== "")}
          onMerge={(into) => remove(going, into)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </fieldset>
  );
}

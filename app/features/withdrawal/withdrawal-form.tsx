import { type ComponentProps, type ReactNode, useId } from "react";
import { withdrawalMessages as messages } from "../../../common/messages/withdrawal.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type {
  WithdrawableLine,
  WithdrawalPage,
} from "../../../server/orders/withdrawals/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Field, type Marks, useMarks } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

type FormStep = Extract<WithdrawalPage, { step: "form" }>;

const BOX = "w-full rounded-soft border bg-field px-3 py-2 text-base text-ink";

/** Asks who withdraws from what. A plain form: it works without a script, and for whoever has no account. */
export function WithdrawalForm({ typed, lines, errors, problem }: Omit<FormStep, "step">) {
  return (
    <>
      <p className="mt-4 text-ink-soft">{messages.intro}</p>
      <Notice tone="error" className="mt-6">
        {problem}
      </Notice>
      <form method="post" action="/withdraw" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="id" value={typed.id} />
        <input type="hidden" name="order" value={typed.order} />
        <Field
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          defaultValue={typed.name}
          error={errors.name}
        />
        <Field
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed.email}
          error={errors.email}
          hint={messages.emailHint}
        />
        <Field
          label={messages.contract}
          name="contract"
          inputMode="numeric"
          autoComplete="off"
          required
          readOnly={lines !== undefined}
          defaultValue={typed.contract}
          error={errors.contract}
          hint={
            lines ? (
              <a href="/withdraw?order=" className="underline">
                {messages.another}
              </a>
            ) : (
              messages.contractHint
            )
          }
        />
        <fieldset aria-describedby={errors.scope ? "scope-note" : undefined} className="grid gap-3">
          <legend className="mb-2 font-medium">{messages.what}</legend>
          {errors.scope && (
            <p id="scope-note" className="text-sm text-alarm">
              {errors.scope}
            </p>
          )}
          <Choice
            name="whole"
            chosen={typed.scope}
            isWrong={!!errors.scope}
            label={messages.whole}
          />
          {lines && (
            <>
              <Choice
                name="lines"
                chosen={typed.scope}
                isWrong={!!errors.scope}
                label={messages.lines}
              />
              <ul className="grid gap-4 border-l-3 border-line px-4">
                {lines.map((line) => (
                  <Line
                    key={line.position}
                    line={line}
                    chosen={typed.units[line.position] ?? 0}
                    error={errors[`units-${line.position}`]}
                  />
                ))}
              </ul>
            </>
          )}
          <Choice
            name="words"
            chosen={typed.scope}
            isWrong={!!errors.scope}
            label={lines ? messages.wordsOfLines : messages.words}
          />
          <Words
            label={messages.wordsLabel}
            name="words"
            rows={4}
            defaultValue={typed.words}
            error={errors.words}
          />
        </fieldset>
        <Button
          type="submit"
          name="step"
          value="check"
          className="w-full justify-self-start sm:w-auto"
        >
          {messages.next}
        </Button>
      </form>
    </>
  );
}

interface ChoiceProps {
  name: string;
  chosen: string;
  isWrong: boolean;
  label: ReactNode;
}

function Choice({ name, chosen, isWrong, label }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="scope"
        value={name}
        defaultChecked={chosen === name}
        aria-invalid={isWrong || undefined}
        className="size-4 shrink-0"
      />
      {label}
    </label>
  );
}

interface LineProps {
  line: WithdrawableLine;
  chosen: number;
  error: string | undefined;
}

/** An article of the order, with how many of its units are withdrawn from. */
function Line({ line, chosen, error }: LineProps) {
  const id = useId();
  const { name, size, left, withdrawnOn } = line;
  const whole = messages.line(name, shownWord("color", line.color), size);
  const note = error ?? (withdrawnOn && messages.withdrawnOn(withdrawnOn));
  return (
    <li>
      <div className="flex items-center justify-between gap-4">
        <span className="wrap-anywhere">{whole}</span>
        {left > 0 && (
          <select
            name={`units-${line.position}`}
            aria-label={messages.units(whole)}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? id : undefined}
            defaultValue={Math.min(chosen, left)}
            className={`min-h-11 rounded-soft border bg-field px-3 py-2 text-base text-ink ${error ? "border-alarm" : "border-ink-faint"}`}
          >
            {Array.from({ length: left + 1 }, (_, units) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number
              <option key={units} value={units}>
                {units}
              </option>
            ))}
          </select>
        )}
      </div>
      {note && (
        <p id={id} className={`mt-1 text-sm ${error ? "text-alarm" : "text-ink-soft"}`}>
          {note}
        </p>
      )}
    </li>
  );
}

function Words({ label, error, ...rest }: Marks & ComponentProps<"textarea">) {
  const { marks, edge, around } = useMarks({ label, error });
  return around(<textarea {...rest} {...marks} className={`${BOX} block min-h-11 ${edge}`} />);
}

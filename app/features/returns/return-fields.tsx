import type { ReactNode } from "react";
import { cartMessages } from "../../../common/messages/cart.ts";
import { returnPageMessages as messages } from "../../../common/messages/return-page.ts";
import { formatDollars } from "../../../common/money.ts";
import { isShopsFault, LONGEST_RETURN_MESSAGE } from "../../../common/returns.ts";
import { sayReturnReason } from "../../../common/say-return-reason.ts";
import { shownWord } from "../../../common/shown-words.ts";
import type { ReturnableLine, ReturnOptions } from "../../../server/returns/contract.ts";
import type { FieldErrors } from "../../form-errors.ts";
import { useMarks } from "../../ui/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Chip, Chips } from "./chips.tsx";
import { REASONS, type Typed, wishFor } from "./read-form.ts";
import { whyNot } from "./why-not.ts";

interface ReturnFieldsProps {
  options: ReturnOptions;
  /** What was chosen before, where the form was refused. */
  typed: Typed;
  /** By the form's fields. */
  errors: FieldErrors;
}

/** What of an order comes back, line by line, and what is wanted for it. They work without a script. */
export function ReturnFields({ options, typed, errors }: ReturnFieldsProps) {
  const { lines } = options;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, place) => (
          <li
            id={`line-${place}`}
            key={`${line.productId} ${line.color} ${line.size}`}
            className="return-line py-6"
            // Of many lines only those that come back show the rest.
            data-folds={lines.length > 1 ? "" : undefined}
          >
            <LineHead line={line}>{whyNot(line, options)}</LineHead>
            {whyNot(line, options) === undefined && (
              <LineFields {...{ line, place, typed, errors }} isOver={options.isOver} />
            )}
          </li>
        ))}
      </ul>
      <Message value={typed.message} />
    </>
  );
}

function LineHead({ line, children }: { line: ReturnableLine; children: ReactNode }) {
  const { image, name, color, size, quantity, price } = line;
  return (
    <div className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-4">
      <Picture url={image} alt="" sizes="4.5rem" />
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="flex-1 basis-[4.5rem] wrap-anywhere">
          <p className="font-medium">{name}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {shownWord("color", color)} · {size}
          </p>
          {quantity > 1 && (
            <p className="mt-1 text-sm text-ink-soft">
              {messages.units(quantity)} · {formatDollars(price)} {cartMessages.each}
            </p>
          )}
          {children && <p className="mt-2 text-sm">{children}</p>}
        </div>
        <p className="font-medium tabular-nums">{formatDollars(price * quantity)}</p>
      </div>
    </div>
  );
}

interface LineFieldsProps extends Pick<ReturnFieldsProps, "typed" | "errors"> {
  line: ReturnableLine;
  place: number;
  /** Then only what the shop is to blame for comes back. */
  isOver: boolean;
}

function LineFields({ line, place, typed, errors, isOver }: LineFieldsProps) {
  const reason = `reason.${place}`;
  const reasons = isOver ? REASONS.filter(isShopsFault) : REASONS;
  const units = Array.from({ length: line.returnable }, (_, index) => String(index + 1));
  return (
    <>
      <Chips title={messages.reason(line.name)} error={errors[reason]} isReasons>
        <Chip name={reason} value="" isChosen={!typed[reason]}>
          {messages.keep}
        </Chip>
        {reasons.map((one) => (
          <Chip key={one} name={reason} value={one} isChosen={typed[reason] === one}>
            {sayReturnReason(one)}
          </Chip>
        ))}
      </Chips>
      <div className="return-rest">
        {units.length > 1 && (
          <Units
            name={`units.${place}`}
            choices={units}
            chosen={typed[`units.${place}`]}
            error={errors[`units.${place}`]}
          />
        )}
        <Wishes {...{ line, place, typed, errors }} />
      </div>
    </>
  );
}

interface UnitsProps {
  name: string;
  choices: readonly string[];
  chosen: string | undefined;
  error: string | undefined;
}

/** How many units come back: all of them, unless something else is chosen. */
function Units({ name, choices, chosen, error }: UnitsProps) {
  const { marks, edge, around } = useMarks({ label: messages.howMany, error });
  return around(
    <select
      {...marks}
      name={name}
      defaultValue={chosen ?? choices.at(-1)}
      className={`min-h-11 rounded-soft border bg-field px-3 py-2 text-base text-ink ${edge}`}
    >
      {choices.map((count) => (
        <option key={count}>{count}</option>
      ))}
    </select>,
    "mt-5",
  );
}

function Wishes({ line, place, typed, errors }: Omit<LineFieldsProps, "isOver">) {
  const name = `wish.${place}`;
  const chosen = typed[name] ?? "refund";
  const sizes = line.variants.filter(({ color }) => color === line.color);
  const others = line.variants.filter(({ color }) => color !== line.color);
  const chipFor = (variant: ReturnableLine["variants"][number]) => {
    const isSame = variant.color === line.color && variant.size === line.size;
    const label = isSame ? messages.same : labelOf(variant, line);
    const value = wishFor(variant);
    return (
      <Chip
        key={value}
        name={name}
        value={value}
        isChosen={chosen === value}
        isDisabled={variant.left <= 0}
        isSame={isSame}
      >
        {variant.left > 0 ? label : messages.soldOut(label)}
      </Chip>
    );
  };
  return (
    <Chips title={messages.wish} error={errors[name]}>
      <Chip name={name} value="refund" isChosen={chosen === "refund"}>
        {messages.refund}
      </Chip>
      {sizes.map(chipFor)}
      <Chip name={name} value="answer" isChosen={chosen === "answer"}>
        {messages.answer}
      </Chip>
      {others.length > 0 && (
        <details
          className="w-full"
          open={others.some((one) => wishFor(one) === chosen) || undefined}
        >
          <summary className="cursor-pointer py-2 text-sm font-medium">
            {messages.otherColors}
          </summary>
          <div className="flex flex-wrap gap-2.5 pt-3">{others.map(chipFor)}</div>
        </details>
      )}
    </Chips>
  );
}

function labelOf({ color, size }: { color: string; size: string }, line: ReturnableLine): string {
  if (color === line.color) return messages.size(size);
  return messages.variant(shownWord("color", color), size);
}

function Message({ value }: { value: string | undefined }) {
  const { marks, edge, around } = useMarks({ label: messages.message });
  return around(
    <textarea
      {...marks}
      name="message"
      rows={3}
      maxLength={LONGEST_RETURN_MESSAGE}
      defaultValue={value}
      className={`w-full rounded-soft border bg-field px-3 py-2 text-base text-ink ${edge}`}
    />,
    "mt-6",
  );
}

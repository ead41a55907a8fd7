import { settingsApiMessages as messages } from "../../../common/messages/admin/settings.ts";
import type { Clock } from "../../platform/clock.ts";
import { badFields, type FieldError } from "../../platform/errors.ts";
import { isAhead, type Opening } from "./opening-state.ts";

const MOMENTS = ["opensAt", "pausesAt", "backAt"] as const;
/** What is not about pauses. */
const OF_OPENING = ["isOpen", "opensAt", "text"] as const;

/**
 * Throws `bad-input` at the moments that cannot be.
 * @param restored what an undo goes back to: its pause may be over
 */
export async function checkOpening(
  { clock }: { clock: Clock },
  before: Opening,
  after: Opening,
  restored?: Opening,
): Promise<void> {
  const errors = [...findErrors(before, after, clock.now(), restored)];
  if (errors.length > 0) throw badFields(errors);
}

function* findErrors(
  before: Opening,
  after: Opening,
  now: Date,
  restored?: Opening,
): Generator<FieldError> {
  const wrong = (field: keyof Opening, message: string) => ({ field: `values.${field}`, message });
  const unknown = MOMENTS.filter((name) => after[name] !== "" && !isMoment(after[name]));
  for (const name of unknown) yield wrong(name, messages.noMoment);
  if (unknown.length > 0) return;

  const isPast = (name: "opensAt" | "backAt") => after[name] !== "" && !isAhead(after[name], now);
  // A shop that has opened at its moment can be paused.
  const isSame = OF_OPENING.every((name) => after[name] === before[name]);
  if (!after.isOpen && isPast("opensAt") && !isSame) yield wrong("opensAt", messages.opensInPast);
  const { pausesAt, backAt } = after;
  if (pausesAt !== "" && backAt === "") yield wrong("backAt", messages.pauseWithoutEnd);
  else if (pausesAt !== "" && Date.parse(backAt) <= Date.parse(pausesAt)) {
    yield wrong("backAt", messages.pauseEndsFirst);
  } else if (![before.backAt, restored?.backAt].includes(backAt) && isPast("backAt"))
    yield wrong("backAt", messages.pauseInPast);
}

/** Whether its day is in the calendar: JavaScript takes February 31 for a day in March. */
export function isMoment(text: string): boolean {
  if (Number.isNaN(Date.parse(text))) return false;
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

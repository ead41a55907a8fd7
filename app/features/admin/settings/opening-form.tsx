import { useState } from "react";
import { settingsMessages } from "../../../../common/messages/admin/settings.ts";
import type { SettingsDocument } from "../../../../server/settings/contract.ts";
import { api, ask } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, useMarks } from "../../../ui/field.tsx";
import { notify } from "../../../ui/toast.tsx";
import { fromZonedInputWithDistance, toZonedInput, withZone } from "../zoned-input.ts";
import { RadioChoice } from "./radio-choice.tsx";
import { SettingsForm } from "./settings-form.tsx";

type Values = SettingsDocument<"opening">["values"];

/** Whether the shop is open: before its opening, and in a pause. */
export function OpeningForm({ document }: { document: SettingsDocument<"opening"> }) {
  const values = valuesNow(document.values);
  return (
    <SettingsForm
      subject="opening"
      document={document}
      read={(typed) => readOpening(typed, values)}
      save={(body) => api.PUT("/api/admin/settings/opening", { body })}
    >
      {(errors) => <OpeningFields {...{ values, errors }} />}
    </SettingsForm>
  );
}

/** As the shop is at this moment: one that has opened by the clock is open, and no moment of an opening is left. */
function valuesNow(values: Values): Values {
  const { isOpen, opensAt } = values;
  const hasOpened = isOpen || (opensAt !== "" && Date.parse(opensAt) <= Date.now());
  return hasOpened ? { ...values, isOpen: true, opensAt: "" } : values;
}

function OpeningFields({ values, errors }: { values: Values; errors: FieldErrors }) {
  const messages = settingsMessages.opening;
  const [isOpen, setOpen] = useState(values.isOpen);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">{messages.states}</legend>
        <State value="open" checked={isOpen} onChoose={() => setOpen(true)} />
        <State value="notYet" checked={!isOpen} onChoose={() => setOpen(false)} />
      </fieldset>
      {/* The words stay for another time. */}
      <div hidden={isOpen}>
        <div className="grid gap-5 border-l-2 border-line pl-4">
          <Moment name="opensAt" {...{ values, errors }} />
          <Words text={values.text} error={errors.text} />
          {!values.isOpen && <LookButton />}
        </div>
      </div>
      <fieldset className="border-t border-line pt-5">
        <legend className="float-left mb-3 w-full text-sm font-semibold">{messages.pause}</legend>
        <div className="clear-both grid gap-5 sm:grid-cols-2">
          <Moment name="pausesAt" {...{ values, errors }} />
          <Moment name="backAt" {...{ values, errors }} />
        </div>
        <p className="mt-3 text-sm text-ink-soft">{messages.pauseRules}</p>
      </fieldset>
    </>
  );
}

interface StateProps {
  value: "open" | "notYet";
  checked: boolean;
  onChoose: () => void;
}

function State({ value, checked, onChoose }: StateProps) {
  const messages = settingsMessages.opening;
  return (
    <RadioChoice
      name="state"
      value={value}
      checked={checked}
      onChange={onChoose}
      title={messages[value]}
      hint={messages[`${value}Hint`]}
    />
  );
}

interface MomentProps {
  name: "opensAt" | "pausesAt" | "backAt";
  values: Values;
  errors: FieldErrors;
}

function Moment({ name, values, errors }: MomentProps) {
  const messages = settingsMessages.opening;
  // What is not typed follows the shop's time zone, which another form of this page may change.
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      label={messages[name]}
      name={name}
      type="datetime-local"
      value={typed ?? toZonedInput(values[name])}
      onChange={({ target }) => setTyped(target.value)}
      error={errors[name]}
      hint={withZone(messages[`${name}Hint`])}
    />
  );
}

function Words({ text, error }: { text: string; error: string | undefined }) {
  const { text: label, textHint: hint } = settingsMessages.opening;
  const { marks, edge, around } = useMarks({ label, error, hint });
  return around(
    <textarea
      {...marks}
      name="text"
      rows={4}
      maxLength={500}
      defaultValue={text}
      className={`w-full rounded-soft border bg-white px-3 py-2 text-base ${edge}`}
    />,
  );
}

/** Opens the shop as visitors will see it, in another tab. */
function LookButton() {
  const messages = settingsMessages.opening;
  const [busy, setBusy] = useState(false);
  async function look() {
    if (busy) return;
    // Opened at once: after an answer the browser would take it for an advertisement.
    const tab = window.open("about:blank");
    setBusy(true);
    const outcome = await ask(api.POST("/api/admin/preview"), messages.lookFailed);
    setBusy(false);
    if (outcome.ok) tab?.location.assign("/");
    else {
      tab?.close();
      notify.error(outcome.message);
    }
  }
  return (
    <div>
      <Button variant="outline" aria-disabled={busy} onClick={() => void look()}>
        {messages.look}
      </Button>
    </div>
  );
}

function readOpening(typed: FormData, before: Values): Values {
  const textOf = (name: string) => String(typed.get(name) ?? "");
  const momentOf = (name: "opensAt" | "pausesAt" | "backAt") =>
    fromZonedInputWithDistance(textOf(name), before[name]);
  const isOpen = typed.get("state") === "open";
  const pausesAt = momentOf("pausesAt");
  const backAt = momentOf("backAt");
  // Without a day back there is no pause, nor what "From" still says of it.
  const isEnded = before.backAt !== "" && backAt === "" && pausesAt === before.pausesAt;
  return {
    isOpen,
    opensAt: isOpen ? "" : momentOf("opensAt"),
    text: textOf("text").trim(),
    pausesAt: isEnded ? "" : pausesAt,
    backAt,
  };
}

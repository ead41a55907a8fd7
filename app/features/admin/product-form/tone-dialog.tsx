import { type FormEvent, type RefObject, useRef, useState } from "react";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import type { ColorTone } from "../../../../server/catalog/products/contract.ts";
import { api, ask } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { readTone } from "./read-tone.ts";
import type { Tones } from "./use-tones.ts";

const messages = productFormMessages.tones;

interface ToneDialogProps {
  color: string;
  tones: Tones;
  onClose: () => void;
}

/** Sets a color's tone for all products. */
export function ToneDialog({ color, tones, onClose }: ToneDialogProps) {
  const [typed, setTyped] = useState(tones.byColor[color] ?? "");
  const form = useRef<HTMLFormElement>(null);
  const { error, problem, busy, save, refuse, forgetError } = useToneSaving(form);
  const tone = readTone(typed);

  function type(value: string) {
    setTyped(value);
    forgetError();
  }
  async function finish(wanted: string | null) {
    const saved = await save(color, wanted);
    if (!saved) return;
    notify.success(
      wanted === null
        ? messages.wasReset(shownWord("color", color))
        : messages.wasSet(shownWord("color", color)),
    );
    tones.put(saved);
    // Generated tones of other colors may change to differ from it.
    void tones.renew();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (tone === undefined) refuse(messages.notTone);
    else void finish(tone);
  }

  return (
    <Dialog title={messages.of(shownWord("color", color))} onClose={onClose} busy={busy}>
      <form ref={form} noValidate onSubmit={submit}>
        <p className="mb-4 text-ink-soft wrap-anywhere">
          {messages.everywhere(shownWord("color", color))}
        </p>
        <ToneFields {...{ typed, tone, error }} onType={type} />
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
        <DialogActions
          busy={busy}
          onClose={onClose}
          before={
            tones.set.has(color) && (
              <Button
                variant="quiet"
                className="sm:mr-auto"
                aria-disabled={busy}
                onClick={() => void finish(null)}
              >
                {messages.reset}
              </Button>
            )
          }
        >
          <Button type="submit" variant="accent" aria-disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Saves a tone, or resets it; an error is shown at its field. */
function useToneSaving(form: RefObject<HTMLFormElement | null>) {
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  function refuse(message: string) {
    setError(message);
    form.current?.querySelector<HTMLInputElement>("[name=tone]")?.focus();
  }
  async function save(color: string, tone: string | null): Promise<ColorTone | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setError(undefined);
    setProblem(undefined);
    const call = api.PUT("/api/admin/color-tones", { body: { color, tone } });
    const outcome = await ask(call, messages.failed);
    setBusy(false);
    if (outcome.ok) return outcome.data;
    const wrong = outcome.refusal?.errors?.find(({ field }) => field === "tone");
    if (wrong) refuse(wrong.message);
    else setProblem(outcome.message);
    return undefined;
  }
  return { error, problem, busy, save, refuse, forgetError: () => setError(undefined) };
}

interface ToneFieldsProps {
  typed: string;
  tone: string | undefined;
  error: string | undefined;
  onType: (value: string) => void;
}

/** Fields to pick or type a tone, with a dot that shows it. */
function ToneFields({ typed, tone, error, onType }: ToneFieldsProps) {
  return (
    <div className="flex items-start gap-4">
      <label className="block">
        <span className="mb-1 block text-sm font-medium">{messages.pick}</span>
        <input
          type="color"
          value={tone ?? "#808080"}
          onChange={({ target }) => onType(target.value)}
          className="h-11 w-16 cursor-pointer rounded-soft border border-ink-faint bg-white p-1"
        />
      </label>
      <Field
        name="tone"
        label={messages.hex}
        hint={messages.hexHint}
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 grow"
        onChange={({ target }) => onType(target.value)}
      />
      <span
        aria-hidden="true"
        className="mt-6 size-11 shrink-0 rounded-full border border-ink/25 forced-color-adjust-none"
        style={{ backgroundColor: tone ?? "transparent" }}
      />
    </div>
  );
}

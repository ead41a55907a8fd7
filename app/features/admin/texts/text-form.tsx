import { useState } from "react";
import { labelMessages } from "../../../../common/messages/admin/area.ts";
import { textMessages as messages } from "../../../../common/messages/admin/texts.ts";
import { formsOf, type Template } from "../../../../common/text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { type Refused, useForm } from "../../../use-form.ts";
import { TextArea } from "../fields.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { type ShownText, subjectOf } from "./find-texts.ts";
import type { Drafted } from "./use-drafts.ts";
import type { SaveText } from "./use-texts.ts";

type FormName = keyof typeof messages.form;

interface TextFormProps {
  text: ShownText;
  /** What was typed before, and not saved. */
  draft: Drafted | undefined;
  isUnsaved: boolean;
  /** Takes what is typed; undefined where it is saved. */
  onDraft: (drafted: Drafted | undefined) => void;
  save: SaveText;
}

/** A text, what the shop came with, and the shop's own words for it. */
export function TextForm({ text, draft, isUnsaved, onDraft, save }: TextFormProps) {
  const { place, own, changed } = text;
  const { [subjectOf(place)]: subject = subjectOf(place) } = messages.subjects;
  /** What another admin has made of it since this page was loaded. */
  const [meanwhile, setMeanwhile] = useState<Template>();

  async function send(template: Template | undefined, done: string): Promise<Refused | undefined> {
    const outcome = await save(text, template, meanwhile);
    if (outcome.kind === "changed-meanwhile") {
      setMeanwhile(outcome.now);
      return { message: messages.meanwhile(inWords(outcome.now)), errors: {} };
    }
    if (outcome.kind === "refused") {
      const { message, errors } = plainlyRefused(outcome.outcome, "values.");
      const problem = errors[place];
      return problem === undefined
        ? { message, errors: {} }
        : { message: problem, errors: { text: problem } };
    }
    setMeanwhile(undefined);
    onDraft(undefined);
    notify.success(done);
    return undefined;
  }

  const { form, submit, busy, problem, errors, forgetAll } = useForm(
    (typed) => send(readTemplate(typed, own), messages.saved),
    { toast: false },
  );
  const shown = formsOf(changed ?? own);
  const names = Object.keys(formsOf(own)) as FormName[];
  return (
    <form
      {...form}
      onChange={({ currentTarget }) => {
        forgetAll();
        const typed = readForms(new FormData(currentTarget), names);
        onDraft(names.every((name) => typed[name] === shown[name]) ? undefined : typed);
      }}
      className="grid gap-3 border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{subject}</h3>
        <span className="flex flex-wrap gap-2">
          {isUnsaved && <Badge tone="open">{messages.unsaved}</Badge>}
          {changed !== undefined && <Badge tone="open">{messages.isChanged}</Badge>}
        </span>
      </div>
      {changed !== undefined && (
        <p className="text-sm text-ink-soft">
          {messages.own}: <q className="break-words">{inWords(own)}</q>
        </p>
      )}
      {names.map((name) => (
        <TextArea
          // Anew with what was saved or put back.
          key={`${name} ${shown[name] ?? ""}`}
          label={names.length === 1 ? messages.yours : messages.form[name]}
          name={name}
          className="field-sizing-content max-h-60"
          rows={Math.min(6, Math.ceil((shown[name] ?? "").length / 55) || 1)}
          maxLength={2000}
          defaultValue={draft?.[name] ?? shown[name]}
          error={errors.text}
        />
      ))}
      {!errors.text && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" {...submit}>
          {busy ? labelMessages.saving : messages.save}
        </Button>
        {changed !== undefined && (
          <Button
            variant="quiet"
            aria-disabled={busy}
            onClick={async () => {
              if (busy) return;
              const refused = await send(undefined, messages.isBack);
              if (refused) notify.error(refused.message);
            }}
          >
            {messages.putBack}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What was typed; undefined where it is what the shop came with. */
function readTemplate(typed: FormData, own: Template): Template | undefined {
  const forms = readForms(typed, Object.keys(formsOf(own)));
  const { other = "" } = forms;
  const template = typeof own === "string" ? other : ({ ...forms, other } as Template);
  return JSON.stringify(template) === JSON.stringify(own) ? undefined : template;
}

function readForms(typed: FormData, names: readonly string[]): Drafted {
  const read = (name: string) => String(typed.get(name) ?? "").replaceAll("\r\n", "\n");
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

function inWords(template: Template): string {
  return Object.values(formsOf(template)).join(" / ");
}

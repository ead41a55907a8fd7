import { type ReactNode, useEffect, useRef } from "react";
import { returnPageMessages as messages } from "../../../common/messages/return-page.ts";
import type { ReturnOptions } from "../../../server/returns/contract.ts";
import { api, ask } from "../../api.ts";
import { type FieldErrors, focusFirstError } from "../../form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Refused, refuse, refusedBy, useForm } from "../../use-form.ts";
import { chosenPlaces, errorsAt, readLines, readTyped, type Typed } from "./read-form.ts";
import { ReturnFields } from "./return-fields.tsx";
import { whyNot } from "./why-not.ts";

interface OwnFormProps {
  options: ReturnOptions;
  /** The id that its return gets, so that it is announced once however often it is sent. */
  formId: string;
  onSent: (code: string) => Promise<void>;
}

/** The form of the order's owner, sent through the API. */
export function OwnForm({ options, formId, onSent }: OwnFormProps) {
  const { form, submit, busy, notice, errors } = useForm(send, { toast: false });

  async function send(content: FormData): Promise<Refused | undefined> {
    const typed = readTyped(content);
    const lines = readLines(typed, options.lines);
    if (lines.length === 0) return refuse({ [`reason.${firstOpen(options)}`]: messages.choose });
    const outcome = await ask(
      api.POST("/api/orders/:id/returns", {
        params: { path: { id: options.order._id } },
        body: { _id: formId, lines, message: typed.message ?? "" },
      }),
      messages.failed,
    );
    if (!outcome.ok) {
      const { message, errors } = refusedBy(outcome);
      return { message, errors: errorsAt(errors, chosenPlaces(typed, options.lines)) };
    }
    await onSent(outcome.data.returns.find(({ _id }) => _id === formId)?.code ?? "");
    return undefined;
  }

  return (
    <form {...form} aria-label={messages.form}>
      <ReturnFields options={options} typed={{}} errors={errors} />
      <Notice tone="error" className="mt-6">
        {notice}
      </Notice>
      <FormEnd options={options}>
        <Button {...submit} variant="accent">
          {busy ? messages.sending : messages.send}
        </Button>
      </FormEnd>
    </form>
  );
}

interface MailedFormProps {
  options: ReturnOptions;
  formId: string;
  /** What was refused: what had been chosen, and why not. */
  typed: Typed;
  refusals: FieldErrors;
}

/** The form of who followed a mailed link: it works without a script, and is the same with one. */
export function MailedForm({ options, formId, typed, refusals }: MailedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstError(form.current), []);
  const [first] = Object.values(refusals);
  const errors = errorsAt(refusals, chosenPlaces(typed, options.lines));
  if (refusals.lines) errors[`reason.${firstOpen(options)}`] = refusals.lines;
  return (
    <form
      ref={form}
      method="post"
      action={`/order/${options.order._id}/return`}
      aria-label={messages.form}
    >
      <input type="hidden" name="_id" value={formId} />
      <Notice tone="error" className="mb-6">
        {first && <Problem options={options} errors={errors} otherwise={first} />}
      </Notice>
      <ReturnFields {...{ options, typed, errors }} />
      <FormEnd options={options}>
        <Button type="submit" variant="accent">
          {messages.send}
        </Button>
      </FormEnd>
    </form>
  );
}

interface ProblemProps {
  options: ReturnOptions;
  errors: FieldErrors;
  /** What is wrong, where it is wrong of no line. */
  otherwise: string;
}

/** Leads to the line with the mistake, also without a script, which would focus it. */
function Problem({ options, errors, otherwise }: ProblemProps) {
  const [field] = Object.keys(errors);
  const place = Number(field?.split(".").at(1));
  const line = options.lines[place];
  if (!line) return otherwise;
  return (
    <>
      {messages.refused}{" "}
      <a href={`#line-${place}`} className="underline underline-offset-4">
        {line.name}
      </a>
    </>
  );
}

function FormEnd({ options, children }: { options: ReturnOptions; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-4">
      {children}
      <p className="text-sm text-ink-soft">
        {options.exchange === "at-once" ? messages.atOnce : messages.afterwards}
      </p>
    </div>
  );
}

/** The place of the first line of which something can come back. */
function firstOpen(options: ReturnOptions): number {
  return options.lines.findIndex((line) => whyNot(line, options) === undefined);
}

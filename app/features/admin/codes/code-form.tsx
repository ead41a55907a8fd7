import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { codeMessages as messages } from "../../../../common/messages/admin/codes.ts";
import type { AdminCode } from "../../../../server/promotions/contract.ts";
import { api, ask } from "../../../api.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { useAskOnce } from "../../../use-ask-once.ts";
import { useDownload } from "../../../use-download.ts";
import { useForm } from "../../../use-form.ts";
import { AdminPage } from "../admin-page.tsx";
import { BackLink } from "../back-link.tsx";
import { CheckLine } from "../check-line.tsx";
import { SelectField, TextArea } from "../fields.tsx";
import { Panel } from "../panel.tsx";
import { plainlyRefused } from "../plainly-refused.ts";
import { FormGuard } from "../settings/held-form.tsx";
import { currencyInWords } from "../typed-amount.ts";
import { withZone } from "../zoned-input.ts";
import { type CodeDraft, draftOf, inputOf, isPriceCut } from "./code-draft.ts";
import { CODES_PATH } from "./code-list.tsx";

/** The form of one of the shop's codes, undefined for a new one. Give it the code's id as its key. */
export function CodeForm({ code }: { code: AdminCode | undefined }) {
  const [original, setOriginal] = useState(code);
  const [draft, setDraft] = useState(() => draftOf(code));
  const navigate = useNavigate();
  const askOnce = useAskOnce();
  const { form, submit, notice, errors, forgetError } = useForm(async () => {
    const body = inputOf(draft);
    const outcome = original
      ? await ask(
          api.PUT("/api/admin/codes/:id", {
            params: { path: { id: original._id } },
            body: { ...body, version: original.version },
          }),
          messages.saveFailed,
        )
      : await askOnce(body, (init) => api.POST("/api/admin/codes", init), messages.saveFailed);
    if (!outcome.ok) return plainlyRefused(outcome);
    // Before the next address: from now on leaving loses nothing.
    flushSync(() => {
      setOriginal(outcome.data);
      setDraft(draftOf(outcome.data));
    });
    if (!original) await navigate(`${CODES_PATH}/${outcome.data._id}`, { replace: true });
    notify.success(original ? messages.saved : messages.created(outcome.data.code));
    return undefined;
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(original));
  function change(changes: Partial<CodeDraft>) {
    for (const name of Object.keys(changes)) forgetError(name);
    setDraft((now) => ({ ...now, ...changes }));
  }
  const parts = { draft, errors, change, isNew: original === undefined };
  return (
    <AdminPage
      title={original ? messages.edit(original.code) : messages.add}
      back={<BackLink to={CODES_PATH}>{messages.back}</BackLink>}
      actions={original && <UsesFile code={original} />}
    >
      <form {...form} className="grid max-w-3xl gap-6">
        <Notice tone="error">{notice}</Notice>
        <What {...parts} />
        <Who {...parts} />
        <When {...parts} />
        {isPriceCut(draft) && <Notice tone="info">{messages.priceCut}</Notice>}
        <Button {...submit} variant="accent" className="justify-self-start">
          {original ? messages.save : messages.add}
        </Button>
      </form>
      <FormGuard isChanged={isChanged} />
    </AdminPage>
  );
}

interface PartProps {
  draft: CodeDraft;
  errors: FieldErrors;
  isNew: boolean;
  change: (changes: Partial<CodeDraft>) => void;
}

function What({ draft, errors, isNew, change }: PartProps) {
  const { fields } = messages;
  const text = textOf({ draft, errors, change });
  const kinds = ["percent", "amount", "free-delivery"] as const;
  return (
    <Panel id="what" title={fields.what}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...text("code")}
          label={fields.code}
          hint={fields.codeHint}
          readOnly={!isNew}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="sm:col-span-2"
        />
        <SelectField
          name="kind"
          label={fields.kind}
          error={errors.kind}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: fields.kinds[value] }))}
          onChange={({ target }) => {
            const kind = kinds.find((one) => one === target.value);
            if (kind) change({ kind });
          }}
        />
        {draft.kind !== "free-delivery" && (
          <Field
            {...text("value")}
            label={
              draft.kind === "percent" ? fields.percent : `${fields.amount} (${currencyInWords()})`
            }
            inputMode="decimal"
          />
        )}
        <Field
          {...text("minimum")}
          label={`${fields.minimum} (${currencyInWords()})`}
          hint={fields.minimumHint}
          inputMode="decimal"
        />
        {draft.kind !== "free-delivery" && (
          <Field {...text("collection")} label={fields.collection} hint={fields.collectionHint} />
        )}
      </div>
    </Panel>
  );
}

function Who({ draft, errors, change }: PartProps) {
  const { fields } = messages;
  const text = textOf({ draft, errors, change });
  return (
    <Panel id="who" title={fields.who}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...text("usesLimit")}
          label={fields.usesLimit}
          hint={fields.usesLimitHint}
          inputMode="numeric"
        />
        <Field
          {...text("usesOfCustomerLimit")}
          label={fields.usesOfCustomerLimit}
          hint={fields.usesOfCustomerLimitHint}
          inputMode="numeric"
        />
        <CheckLine
          checked={draft.isForList}
          onChange={(isForList) => change({ isForList })}
          className="flex sm:col-span-2"
        >
          {fields.isForList}
        </CheckLine>
        {draft.isForList && (
          <div className="sm:col-span-2">
            <TextArea
              name="customers"
              label={fields.customers}
              hint={fields.customersHint}
              error={errors.customers}
              value={draft.customers}
              onChange={({ target }) => change({ customers: target.value })}
              rows={6}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

function When({ draft, errors, change }: PartProps) {
  const { fields } = messages;
  const text = textOf({ draft, errors, change });
  return (
    <Panel id="when" title={fields.when}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...text("startsAt")}
          label={fields.startsAt}
          hint={withZone(fields.startsAtHint)}
          type="datetime-local"
        />
        <Field
          {...text("endsAt")}
          label={fields.endsAt}
          hint={withZone(fields.endsAtHint)}
          type="datetime-local"
        />
        <CheckLine checked={draft.isActive} onChange={(isActive) => change({ isActive })}>
          {fields.isActive}
        </CheckLine>
      </div>
    </Panel>
  );
}

type TextName = Exclude<keyof CodeDraft, "kind" | "isForList" | "isActive">;

function textOf({ draft, errors, change }: Omit<PartProps, "isNew">) {
  return (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
}

function UsesFile({ code: { _id, code } }: { code: AdminCode }) {
  const params = { path: { id: _id } };
  const [save, busy] = useDownload({
    call: () => api.GET("/api/admin/codes/:id/uses", { params, parseAs: "blob" }),
    name: `selvedge-${code}.csv`,
    failed: messages.fileFailed,
  });
  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => void save()}>
      {messages.file}
    </Button>
  );
}

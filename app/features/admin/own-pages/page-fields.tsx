import { ownPagesMessages } from "../../../../common/messages/admin/own-pages.ts";
import { footerMessages } from "../../../../common/messages/shop.ts";
import { ownPagePath } from "../../../../common/own-pages.ts";
import { FOOTER_COLUMNS, PAGE_TOPICS } from "../../../../common/page-topics.ts";
import type { FieldErrors } from "../../../form-errors.ts";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../fields.tsx";
import type { PageDraft } from "./page-draft.ts";

interface PageFieldsProps {
  draft: PageDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<PageDraft>) => void;
}

/** What a page is called, where it is, and what search engines say of it. */
export function PageNames({ draft, errors, onChange }: PageFieldsProps) {
  const messages = ownPagesMessages.fields;
  return (
    <div className="grid gap-5">
      <Field
        name="title"
        label={messages.title}
        value={draft.title}
        error={errors.title}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Field
        name="address"
        label={messages.address}
        hint={messages.addressHint(ownPagePath(draft))}
        value={draft.address}
        error={errors.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <Field
        name="description"
        label={messages.description}
        hint={messages.descriptionHint}
        value={draft.description}
        error={errors.description}
        autoComplete="off"
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </div>
  );
}

/** What a page is to the shop, and where its footer lists it. */
export function PagePlace({ draft, errors, onChange }: PageFieldsProps) {
  const messages = ownPagesMessages.fields;
  const topics = PAGE_TOPICS.map((topic) => ({ value: topic, label: footerMessages.pages[topic] }));
  const columns = FOOTER_COLUMNS.map((column) => ({
    value: column,
    label: footerMessages[column],
  }));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        name="topic"
        label={messages.topic}
        hint={messages.topicHint}
        error={errors.topic}
        value={draft.topic}
        options={[{ value: "", label: messages.noTopic }, ...topics]}
        onChange={(event) => onChange({ topic: event.target.value as PageDraft["topic"] })}
      />
      <div className="grid gap-5">
        <SelectField
          name="footerColumn"
          label={messages.footerColumn}
          error={errors.footerColumn}
          value={draft.footerColumn}
          options={[{ value: "", label: messages.noColumn }, ...columns]}
          onChange={(event) =>
            onChange({ footerColumn: event.target.value as PageDraft["footerColumn"] })
          }
        />
        {draft.footerColumn && (
          <Field
            name="footerPlace"
            label={messages.footerPlace}
            hint={messages.footerPlaceHint}
            value={draft.footerPlace}
            error={errors.footerPlace}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => onChange({ footerPlace: event.target.value })}
          />
        )}
      </div>
    </div>
  );
}

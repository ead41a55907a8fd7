import { useState } from "react";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { ownListed, shownListed } from "../../../../common/shown-listed.ts";
import { WEARERS, type Wearer, WORD_MOST, type WordKind } from "../../../../common/word-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/toast.tsx";
import { type Refused, useForm } from "../../../use-form.ts";
import { SelectField } from "../fields.tsx";
import type { AnyWord } from "./words.ts";

interface AddWordProps {
  kind: WordKind;
  /** The categories that stand under none. */
  tops: readonly string[];
  /** All words of the list. */
  names: readonly string[];
  onAdd: (word: AnyWord) => Promise<Refused | undefined>;
}

/** The form of a new word, below its list. */
export function AddWord({ kind, tops, names, onAdd }: AddWordProps) {
  const [name, setName] = useState("");
  const [under, setUnder] = useState("");
  const [wearer, setWearer] = useState<Wearer>("unisex");
  const { form, submit, notice, errors } = useForm(
    async () => {
      const refused = await onAdd({
        name: ownListed(kind, name.trim(), names),
        ...(kind === "category" && under !== "" && { under }),
        ...(kind === "department" && { wearer }),
      });
      if (refused) return refused;
      setName("");
      notify.success(messages.saved);
      return undefined;
    },
    { toast: false },
  );
  return (
    <form {...form} className="grid gap-4">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start *:sm:basis-0 *:sm:grow">
        <Field
          label={messages.name}
          name="name"
          value={name}
          maxLength={WORD_MOST}
          autoComplete="off"
          error={errors[`${names.length}.name`]}
          onChange={({ target }) => setName(target.value)}
        />
        {kind === "category" && (
          <SelectField
            label={messages.under}
            value={under}
            error={errors[`${names.length}.under`]}
            options={[
              { value: "", label: messages.underNone },
              ...tops.map((top) => ({ value: top, label: shownListed(kind, top) })),
            ]}
            onChange={({ target }) => setUnder(target.value)}
          />
        )}
        {kind === "department" && (
          <SelectField
            label={messages.wearer}
            value={wearer}
            options={WEARERS.map((one) => ({ value: one, label: messages.wearers[one] }))}
            onChange={({ target }) => setWearer(target.value as Wearer)}
          />
        )}
        <Button {...submit} variant="outline" className="sm:mt-6 sm:grow-0! sm:basis-auto!">
          {messages.add}
        </Button>
      </div>
      <Notice tone="error">{notice}</Notice>
    </form>
  );
}

import { useState } from "react";
import { catalogWordMessages as messages } from "../../../../common/messages/admin/catalog-words.ts";
import { WORD_MOST } from "../../../../common/word-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useForm } from "../../../use-form.ts";
import { Dialog, DialogActions } from "../dialog.tsx";
import { SelectField } from "../fields.tsx";
import type { Renaming } from "./use-renaming.ts";

/** Asks for a word's new name, or for the word into which it goes; nothing while nobody wants to. */
export function RenameDialog({ renaming }: { renaming: Renaming }) {
  const { asked } = renaming;
  return asked && <OpenDialog {...{ asked, renaming }} />;
}

interface OpenDialogProps {
  asked: NonNullable<Renaming["asked"]>;
  renaming: Renaming;
}

function OpenDialog({ asked: { from, others }, renaming }: OpenDialogProps) {
  const { close: onClose, shown, meant } = renaming;
  const [to, setTo] = useState(others ? (others[0] ?? "") : from);
  const { form, submit, busy, notice, errors } = useForm(() => renaming.rename(to), {
    toast: false,
  });
  const field = {
    name: "to",
    error: errors.to,
  };
  const [title, text, go, going] = others
    ? [messages.mergeOf(shown(from)), messages.mergeText, messages.merge, messages.merging]
    : [messages.renameOf(shown(from)), messages.renameText, messages.rename, messages.renaming];
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-5">
        <p className="text-ink-soft">{text}</p>
        {others ? (
          <SelectField
            {...field}
            label={messages.into}
            value={to}
            options={others.map((name) => ({ value: name, label: shown(name) }))}
            onChange={({ target }) => setTo(target.value)}
          />
        ) : (
          <Field
            {...field}
            label={messages.newName}
            value={shown(to)}
            maxLength={WORD_MOST}
            autoComplete="off"
            onChange={({ target }) => setTo(meant(target.value))}
          />
        )}
        <Notice tone="error">{notice}</Notice>
        <DialogActions busy={busy} onClose={onClose}>
          <Button {...submit} variant="accent">
            {busy ? going : go}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

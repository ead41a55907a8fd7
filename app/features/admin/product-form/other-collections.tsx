import { useId, useRef, useState } from "react";
import { MAX_WORD } from "../../../../common/limits.ts";
import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface OtherCollectionsProps {
  chosen: readonly string[];
  /** The id of a list of known collections. */
  list: string;
  onChange: (names: string[]) => void;
}

/** The collections that a product is in besides the first: each can be taken away, and others added. */
export function OtherCollections({ chosen, list, onChange }: OtherCollectionsProps) {
  const messages = productFormMessages.otherCollections;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const labelId = useId();
  function add() {
    const name = typed.trim();
    setTyped("");
    field.current?.focus();
    if (name === "" || chosen.some((one) => one.toLowerCase() === name.toLowerCase())) return;
    onChange([...chosen, name]);
  }
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <>
          <p id={labelId} className="text-sm font-medium">
            {messages.label}
          </p>
          <ul aria-labelledby={labelId} className="flex flex-wrap gap-1.5">
            {chosen.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={messages.remove(name)}
                  onClick={() => {
                    onChange(chosen.filter((one) => one !== name));
                    field.current?.focus();
                  }}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-ink bg-paper-deep px-2.5 text-sm wrap-anywhere"
                >
                  {name}
                  <Icon name="close" className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <Field
          ref={field}
          label={messages.another}
          value={typed}
          list={list}
          maxLength={MAX_WORD}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          // Enter adds, and does not save.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outline" aria-label={messages.addIt} onClick={add}>
          <Icon name="plus" />
        </Button>
      </div>
    </div>
  );
}

import { useState } from "react";
import {
  ADDRESS_COLUMNS,
  ADDRESS_LAYOUTS,
  type AddressColumn,
  type AddressLayout,
  SKIPPED_HEADER,
} from "../../../../../common/address-files.ts";
import { adminOrderMessages } from "../../../../../common/messages/admin/orders.ts";
import { packingMessages } from "../../../../../common/messages/admin/packing.ts";
import { api, ask } from "../../../../api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { saveFile } from "../../../../use-download.ts";
import { useForm } from "../../../../use-form.ts";
import { CheckLine } from "../../check-line.tsx";
import { Dialog, DialogActions } from "../../dialog.tsx";

const messages = packingMessages.addresses;
const KEY = "address-file";

interface Choice {
  layout: AddressLayout;
  columns: readonly AddressColumn[];
}

interface AddressesDialogProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Saves the addresses of the chosen orders; the browser remembers how the last file looked. */
export function AddressesDialog({ ids, onClose }: AddressesDialogProps) {
  const [{ layout, columns }, setChoice] = useState(readChoice);
  const [skipped, setSkipped] = useState<string>();
  const { form, submit, busy, problem } = useForm(
    async () => {
      setSkipped(undefined);
      if (layout === "own" && columns.length === 0) {
        return { message: messages.chooseOne, errors: {} };
      }
      const query = {
        ids: ids.join(","),
        layout,
        ...(layout === "own" && { columns: columns.join(",") }),
      };
      let left = "";
      const call = api.GET("/api/admin/orders/addresses.csv", {
        params: { query },
        parseAs: "blob",
      });
      const named = call.then((answer) => {
        left = answer.response.headers.get(SKIPPED_HEADER) ?? "";
        return answer;
      });
      const outcome = await ask<Blob>(named, messages.failed);
      if (!outcome.ok) return { message: outcome.message, errors: {} };
      saveFile(outcome.data, messages.file);
      keepChoice({ layout, columns });
      if (left === "") onClose();
      else {
        const numbers = left.split(",").map((number) => adminOrderMessages.number(number));
        setSkipped(messages.skipped(numbers.join(", ")));
      }
    },
    { toast: false },
  );
  return (
    <Dialog title={messages.title} onClose={onClose} busy={busy}>
      <form {...form} className="grid gap-4">
        <p className="text-ink-soft">{messages.text(ids.length)}</p>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{messages.layout}</legend>
          {ADDRESS_LAYOUTS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <input
                type="radio"
                name="layout"
                checked={layout === one}
                onChange={() => setChoice({ layout: one, columns })}
                className="size-4 shrink-0"
              />
              {messages.layouts[one]}
            </label>
          ))}
        </fieldset>
        {layout === "own" && (
          <fieldset>
            <legend className="mb-1 text-sm font-medium">{messages.columns}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4">
              {ADDRESS_COLUMNS.map((one) => (
                <CheckLine
                  key={one}
                  className="flex text-sm md:min-h-9!"
                  checked={columns.includes(one)}
                  onChange={(checked) =>
                    setChoice({
                      layout,
                      columns: ADDRESS_COLUMNS.filter((name) =>
                        name === one ? checked : columns.includes(name),
                      ),
                    })
                  }
                >
                  {messages.columnNames[one]}
                </CheckLine>
              ))}
            </div>
          </fieldset>
        )}
        <Notice tone="error">{problem}</Notice>
        <Notice tone="info">{skipped}</Notice>
        <DialogActions
          busy={busy}
          onClose={onClose}
          {...(skipped && { keep: packingMessages.close })}
        >
          <Button {...submit} variant="accent">
            {busy ? messages.making : messages.download}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const USUAL: Choice = { layout: "own", columns: ADDRESS_COLUMNS };

function readChoice(): Choice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const layout = ADDRESS_LAYOUTS.find((one) => one === kept?.layout);
    const columns = ADDRESS_COLUMNS.filter((one) => kept?.columns?.includes(one));
    return layout ? { layout, columns } : USUAL;
  } catch {
    return USUAL;
  }
}

function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage it is chosen again.
  }
}

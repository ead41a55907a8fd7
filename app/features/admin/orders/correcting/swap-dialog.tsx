import { useEffect, useState } from "react";
import { adminCorrectionMessages } from "../../../../../common/messages/admin/corrections.ts";
import { correctionPageMessages } from "../../../../../common/messages/correction-page.ts";
import { isOf } from "../../../../../common/parcel.ts";
import { shownWord } from "../../../../../common/shown-words.ts";
import type { OrderItem } from "../../../../../server/orders/contract.ts";
import type { CorrectionOptions } from "../../../../../server/orders/corrections/contract.ts";
import { api, ask, type Outcome } from "../../../../api.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { refuse } from "../../../../use-form.ts";
import { readVariant, VariantChoice, whyNotSwapped } from "../../../corrections/variant-choice.tsx";
import { Dialog, DialogActions } from "../../dialog.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";

const messages = adminCorrectionMessages.swap;

interface SwapDialogProps {
  orderId: string;
  item: OrderItem;
  onClose: () => void;
}

/** Swaps a line of an order for another size or color. */
export function SwapDialog({ orderId, item, onClose }: SwapDialogProps) {
  const [options, setOptions] = useState<Outcome<CorrectionOptions>>();
  useEffect(() => {
    const call = api.GET("/api/admin/orders/:id/corrections", {
      params: { path: { id: orderId } },
    });
    void ask(call, messages.loadFailed).then(setOptions);
  }, [orderId]);
  const title = messages.title(nameOf(item));
  const line = options?.ok ? options.data.lines.find((one) => isOf(one, item)) : undefined;
  const why = line && whyNotSwapped(line);
  if (!line || why !== undefined) {
    const text = options?.ok === false ? options.message : (why ?? messages.loading);
    return (
      <Dialog title={title} onClose={onClose} busy={false}>
        <Notice tone="info">{text}</Notice>
        <DialogActions onClose={onClose}>{null}</DialogActions>
      </Dialog>
    );
  }
  const { productId, color, size } = item;
  return (
    <CorrectionDialog
      title={title}
      texts={messages}
      check={(typed) =>
        readVariant(typed) ? undefined : refuse({ instead: correctionPageMessages.choose })
      }
      call={(typed) =>
        api.POST("/api/admin/orders/:id/swap", {
          params: { path: { id: orderId } },
          body: { productId, color, size, instead: readVariant(typed) ?? { color, size } },
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-ink-soft">{messages.text(item.quantity)}</p>
          <VariantChoice line={line} error={errors.instead} />
        </>
      )}
    </CorrectionDialog>
  );
}

export function nameOf({ name, color, size }: OrderItem): string {
  return `${name}, ${shownWord("color", color)}, ${size}`;
}

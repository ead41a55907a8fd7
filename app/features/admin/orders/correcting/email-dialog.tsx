import { adminCorrectionMessages } from "../../../../../common/messages/admin/corrections.ts";
import type { AdminOrder } from "../../../../../server/orders/admin-contract.ts";
import { api } from "../../../../api.ts";
import { Field } from "../../../../ui/field.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";

const messages = adminCorrectionMessages.email;

/** Has a guest's right address confirmed. */
export function EmailDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  return (
    <CorrectionDialog
      title={messages.title(order.orderNumber)}
      texts={messages}
      call={(typed) =>
        api.POST("/api/admin/orders/:id/email", {
          params: { path: { id: order._id } },
          body: { email: String(typed.get("email") ?? "") },
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-ink-soft">{messages.text}</p>
          <Field
            label={messages.label}
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            error={errors.email}
          />
        </>
      )}
    </CorrectionDialog>
  );
}

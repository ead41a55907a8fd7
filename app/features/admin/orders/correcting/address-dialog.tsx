import { useState } from "react";
import { adminCorrectionMessages } from "../../../../../common/messages/admin/corrections.ts";
import { isSamePlace } from "../../../../../common/same-place.ts";
import type { AdminOrder } from "../../../../../server/orders/admin-contract.ts";
import { api } from "../../../../api.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { AddressFields, checkAddress, readAddress } from "../../../corrections/address-fields.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";

const messages = adminCorrectionMessages;

/** Corrects where an order goes; says while it is typed where PayPal's protection would be over. */
export function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { shippingInfo, payment, orderNumber } = order;
  const told = payment?.toldAddress;
  const [isElsewhere, setElsewhere] = useState(told && !isSamePlace(told, shippingInfo));
  const place = [shippingInfo.state, shippingInfo.country].filter(Boolean).join(", ");
  return (
    <CorrectionDialog
      title={messages.address.title(orderNumber)}
      texts={messages.address}
      check={checkAddress}
      call={(typed) =>
        api.PUT("/api/admin/orders/:id/address", {
          params: { path: { id: order._id } },
          body: readAddress(typed, shippingInfo),
        })
      }
      onInput={(typed) =>
        setElsewhere(told && !isSamePlace(told, readAddress(typed, shippingInfo)))
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="text-ink-soft">{messages.address.stays(place)}</p>
          <AddressFields address={shippingInfo} errors={errors} />
          <Notice tone="error">{isElsewhere && messages.protection.willEnd}</Notice>
        </>
      )}
    </CorrectionDialog>
  );
}

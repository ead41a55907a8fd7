import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import { Badge } from "../../../ui/badge.tsx";

/** Marks orders of people without an account. */
export function GuestMark() {
  return (
    <>
      {" "}
      <Badge tone="plain">{adminOrderMessages.guest}</Badge>
    </>
  );
}

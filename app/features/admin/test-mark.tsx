import { adminMessages } from "../../../common/messages/admin/area.ts";
import { Badge } from "../../ui/badge.tsx";

/** Marks orders and payments of tests, for which no money has moved. */
export function TestMark() {
  return (
    <>
      {" "}
      <Badge tone="open">{adminMessages.test.mark}</Badge>
    </>
  );
}

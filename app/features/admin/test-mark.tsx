import { adminTexts } from "../../../common/admin-texts.ts";
import { Badge } from "../../ui/badge.tsx";

/** Beside what was paid in a test, for which no money has moved. */
export function TestMark() {
  return (
    <>
      {" "}
      <Badge tone="open">{adminTexts.test.mark}</Badge>
    </>
  );
}

import { Type } from "typebox";
import { MARKETS } from "../../../common/labels/markets.ts";
import { recordOf } from "../../../common/record-of.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const party = Type.Object({
  name: Type.String({ maxLength: 200, description: "Empty: products name their own" }),
  address: Type.String({ maxLength: 300 }),
  country: Type.String({ maxLength: 2, description: "A code of ISO 3166-1, or empty" }),
  contact: Type.String({ maxLength: 200, description: "An e-mail address or a website" }),
});

const NOBODY = { name: "", address: "", country: "", contact: "" };

/** Who makes what the shop sells, and what its markets ask of labels. */
export const labels = subject(
  Type.Object({
    manufacturer: party,
    responsible: party,
    markets: Type.Object(
      recordOf(MARKETS, () =>
        oneOf(["no", "told", "waits"], {
          description:
            "Whether the shop sells there: `told` shows what labels lack, `waits` also keeps a product from being published until its label is complete",
        }),
      ),
    ),
  }),
  {
    manufacturer: NOBODY,
    responsible: NOBODY,
    markets: { eu: "no", uk: "no", us: "no" },
  },
);

import { Type } from "typebox";
import { BUTTON_WORDINGS } from "../../../common/contract-buttons.ts";
import { CONTRACT_GROUPS } from "../../../common/contract-markets.ts";
import { oneOf } from "../../platform/contract.ts";
import { subject } from "./subject.ts";

const ownPage = (description: string) => Type.String({ maxLength: 40, description });

/** Where customers see the whole order once more, and pay with the shop's own button. */
export const contract = subject(
  Type.Object({
    group: oneOf(CONTRACT_GROUPS, {
      description: "The countries whose customers confirm the order on the contract page",
    }),
    countries: Type.Array(Type.String({ pattern: "^[A-Z]{2}$" }), {
      maxItems: 300,
      description: "More of them, in ISO 3166-1 alpha-2",
    }),
    button: oneOf(BUTTON_WORDINGS, { description: "What the button says, in the shop's language" }),
    terms: ownPage("The id of the page with the terms; empty: the page about them"),
    withdrawal: ownPage(
      "The id of the page with the instruction on withdrawal; empty: the page about returns",
    ),
    form: ownPage(
      "The id of the page with the model form; empty: it stands on the page with the instruction",
    ),
  }),
  {
    ...{ group: "none", countries: [], button: "obligation" },
    ...{ terms: "", withdrawal: "", form: "" },
  },
);

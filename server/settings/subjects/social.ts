import { Type } from "typebox";
import { NETWORKS, SOCIAL_NETWORKS } from "../../../common/more-social-networks.ts";
import { recordOf } from "../../../common/record-of.ts";
import { subject } from "./subject.ts";

const address = Type.String({ maxLength: 300, description: "Empty: no link" });

/** The shop's pages at networks. The shop comes with links to the front pages of some. */
export const social = subject(
  Type.Object(recordOf(SOCIAL_NETWORKS, () => address)),
  recordOf(SOCIAL_NETWORKS, (network) => NETWORKS[network].address),
);

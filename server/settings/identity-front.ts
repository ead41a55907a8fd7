import { isDeepStrictEqual } from "node:util";
import { NETWORKS, SOCIAL_NETWORKS } from "../../common/more-social-networks.ts";
import type { Seller, ShopFront } from "../../common/shop-front.ts";
import { VERIFICATION_NAMES } from "../../common/verification-code.ts";
import type { Wording } from "../../common/wording.ts";
import { type Settings, SUBJECTS } from "./contract.ts";

type Identity = Settings["identity"];

/** What pages show of the identity besides its words. */
export function identityFront(identity: Identity): Pick<ShopFront, "seller" | "timeZone"> {
  const { name, phone, timeZone, ...seller } = identity;
  const isKnown = Object.values(seller).some((text) => text !== "");
  return {
    seller: isKnown ? (seller satisfies Seller) : undefined,
    timeZone: timeZone === "" ? undefined : timeZone,
  };
}

/** The words that come from the identity; undefined for those that the shop comes with. */
export function identityWords({ name, phone }: Identity): Wording | undefined {
  const { defaults } = SUBJECTS.identity;
  if (name === defaults.name && phone === defaults.phone) return undefined;
  return { shopMessages: { name, phone, phoneHref: phoneHref(phone) } };
}

/** The address by which a phone calls this number: +49 (0)30 123 has a digit for those at home alone. */
export function phoneHref(phone: string): string {
  const dialed = phone.startsWith("+") ? phone.replace("(0)", "") : phone;
  return `tel:${dialed.replace(/[^\d+]/g, "")}`;
}

/** Undefined for the links that the shop comes with. */
export function socialFront(social: Settings["social"]): ShopFront["social"] {
  if (isDeepStrictEqual(social, SUBJECTS.social.defaults)) return undefined;
  return SOCIAL_NETWORKS.filter((network) => social[network] !== "").map((network) => ({
    ...NETWORKS[network],
    address: social[network],
  }));
}

export function verificationFront(codes: Settings["verification"]): ShopFront["verifications"] {
  const set = (["google", "meta", "pinterest"] as const).filter((of) => codes[of] !== "");
  if (set.length === 0) return undefined;
  return set.map((of) => ({ name: VERIFICATION_NAMES[of], content: codes[of] }));
}

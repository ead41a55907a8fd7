import type { PageTopic } from "../../common/page-topics.ts";
import type { Settings } from "../settings/contract.ts";
import { identity as asItCame } from "../settings/subjects/identity.ts";
import { STEPS, type Step } from "./contract.ts";

/** What the steps are told by. */
export interface ShopState {
  identity: Settings["identity"];
  logo: string;
  /** Products on sale that are not as the demo brought them. */
  ownOnSale: number;
  /** The published pages that are not as the demo brought them. */
  pages: { topic: PageTopic | null; hasDraftNote: boolean }[];
  takesTestPayments: boolean;
  sendsMails: boolean;
  isHttps: boolean;
  hasOrders: boolean;
  /** Products and pages as the demo brought them. */
  leftOfDemo: number;
}

/** Where the law asks for an imprint of its own. */
const WITH_IMPRINT = ["DE", "AT", "CH", "LI"];

/** Each step with whether the shop stands as it wants it. */
export function stepsOf(shop: ShopState): { step: Step; isDone: boolean }[] {
  const { identity, pages } = shop;
  const has = (topic: PageTopic) =>
    pages.some((page) => page.topic === topic && !page.hasDraftNote);
  const needed: PageTopic[] = ["terms", "privacy"];
  if (WITH_IMPRINT.includes(identity.country)) needed.push("imprint");
  const isDone: Record<Step, boolean> = {
    name: identity.name !== asItCame.defaults.name,
    logo: shop.logo !== "",
    address:
      [identity.street, identity.city, identity.country].every((line) => line !== "") &&
      identity.phone !== asItCame.defaults.phone,
    product: shop.ownOnSale > 0,
    delivery: has("shipping"),
    payments: !shop.takesTestPayments,
    mails: shop.sendsMails,
    domain: shop.isHttps,
    legal: needed.every(has) && !pages.some(({ hasDraftNote }) => hasDraftNote),
    order: shop.hasOrders,
    demo: shop.leftOfDemo === 0,
  };
  return STEPS.map((step) => ({ step, isDone: isDone[step] }));
}

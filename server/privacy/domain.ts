import type { Domain } from "../platform/domain.ts";
import { privacyRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { goodbyeMail } from "./goodbye-mail.ts";

export const privacy = {
  routes: privacyRoutes,
  contracts: [contract],
  mails: [goodbyeMail],
} satisfies Domain;

import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { privacyRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { goodbyeMail } from "./goodbye-mail.ts";
import { sweepGuests } from "./sweep-guests.ts";

export const privacy = {
  routes: privacyRoutes,
  contracts: [contract],
  mails: [goodbyeMail],
  sweeps: [{ name: "guests", everyMs: HOURLY, run: sweepGuests }],
} satisfies Domain;

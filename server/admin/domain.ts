import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { adminRoutes } from "./api.ts";
import { codeUsesRoutes } from "./code-uses-api.ts";
import * as contract from "./contract.ts";
import { customerRoutes } from "./customers/api.ts";
import * as customersContract from "./customers/contract.ts";
import { dashboardRoutes } from "./dashboard-api.ts";
import * as dashboardContract from "./dashboard-contract.ts";
import { noticeRoutes } from "./notices-api.ts";
import { sweepTeamMails } from "./team-bursts.ts";
import { queueLowStockMail, teamMails } from "./team-mails.ts";

export const admin = {
  routes: {
    ...adminRoutes,
    ...dashboardRoutes,
    ...noticeRoutes,
    ...codeUsesRoutes,
    ...customerRoutes,
  },
  contracts: [contract, dashboardContract, customersContract],
  mails: teamMails,
  sweeps: [
    { name: "team mails", everyMs: HOURLY, run: sweepTeamMails },
    { name: "low stock", everyMs: HOURLY, run: queueLowStockMail },
  ],
} satisfies Domain;

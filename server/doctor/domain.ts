import type { Domain } from "../platform/domain.ts";
import { MINUTE } from "../platform/jobs/sweeps.ts";
import { doctorRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { noteDisk } from "./note-disk.ts";

export const doctor = {
  routes: doctorRoutes,
  contracts: [contract],
  sweeps: [{ name: "disk", everyMs: 5 * MINUTE, run: async (ctx) => void (await noteDisk(ctx)) }],
} satisfies Domain;

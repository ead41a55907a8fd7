import type { Domain } from "../platform/domain.ts";
import type { Routes } from "../platform/http/app.ts";
import { appearanceRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { publishWhenDue } from "./draft.ts";
import { iconRoutes } from "./icons.ts";
import { previewRoutes } from "./preview.ts";

/** How late a planned appearance may come. */
const DUE_MS = 10_000;

export const appearance = {
  routes: appearanceRoutes,
  contracts: [contract],
  register(app: Routes) {
    previewRoutes(app);
    iconRoutes(app);
  },
  sweeps: [{ name: "planned appearance", everyMs: DUE_MS, run: publishWhenDue }],
} satisfies Domain;

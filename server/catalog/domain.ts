import { usedPicturesIn } from "../media/uploads/upload-keys.ts";
import type { Domain } from "../platform/domain.ts";
import { HOURLY, MINUTE } from "../platform/jobs/sweeps.ts";
import { catalogRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { csvRoutes } from "./csv/api.ts";
import * as csvContract from "./csv/contract.ts";
import { sweepImports } from "./csv/imports.ts";
import { catalogAdminRoutes } from "./products/api.ts";
import * as adminContract from "./products/contract.ts";
import { productImages } from "./schema.ts";
import { sweepSpells } from "./stock/bounded-holds.ts";
import { countStock } from "./stock/count-stock.ts";
import { holdFigures } from "./stock/hold-figures.ts";

export const catalog = {
  routes: { ...catalogRoutes, ...catalogAdminRoutes, ...csvRoutes },
  contracts: [contract, adminContract, csvContract],
  sweeps: [
    { name: "stock", everyMs: 5 * MINUTE, run: countStock },
    { name: "spells", everyMs: HOURLY, run: sweepSpells },
    { name: "imports", everyMs: HOURLY, run: sweepImports },
  ],
  figures: holdFigures,
  listUsedPictures: usedPicturesIn(productImages.url),
} satisfies Domain;

import { usedPicturesIn } from "../media/uploads/upload-keys.ts";
import type { Domain } from "../platform/domain.ts";
import { HOURLY, MINUTE } from "../platform/jobs/sweeps.ts";
import { catalogRoutes } from "./api.ts";
import { attributeRoutes } from "./attributes/api.ts";
import * as attributesContract from "./attributes/contract.ts";
import { collectionRoutes } from "./collections/api.ts";
import * as collectionsContract from "./collections/contract.ts";
import { listPicturesOfCollections } from "./collections/used-pictures.ts";
import { colorsSizesRoutes } from "./colors-sizes/api.ts";
import * as colorsSizesContract from "./colors-sizes/contract.ts";
import * as contract from "./contract.ts";
import { csvRoutes } from "./csv/api.ts";
import * as csvContract from "./csv/contract.ts";
import { sweepImports } from "./csv/imports.ts";
import { labelRoutes } from "./labels/api.ts";
import * as labelsContract from "./labels/contract.ts";
import { catalogAdminRoutes } from "./products/api.ts";
import * as adminContract from "./products/contract.ts";
import { saleRoutes } from "./sales/api.ts";
import * as salesContract from "./sales/contract.ts";
import { productImages } from "./schema.ts";
import { sweepSpells } from "./stock/bounded-holds.ts";
import { countStock } from "./stock/count-stock.ts";
import { holdFigures } from "./stock/hold-figures.ts";
import { wordsRoutes } from "./words/api.ts";
import * as wordsContract from "./words/contract.ts";

export const catalog = {
  routes: {
    ...catalogRoutes,
    ...catalogAdminRoutes,
    ...wordsRoutes,
    ...colorsSizesRoutes,
    ...collectionRoutes,
    ...attributeRoutes,
    ...saleRoutes,
    ...csvRoutes,
    ...labelRoutes,
  },
  contracts: [
    contract,
    adminContract,
    wordsContract,
    colorsSizesContract,
    collectionsContract,
    attributesContract,
    salesContract,
    csvContract,
    labelsContract,
  ],
  sweeps: [
    { name: "stock", everyMs: 5 * MINUTE, run: countStock },
    { name: "spells", everyMs: HOURLY, run: sweepSpells },
    { name: "imports", everyMs: HOURLY, run: sweepImports },
  ],
  figures: holdFigures,
  async listUsedPictures(ctx, names) {
    const ofProducts = await usedPicturesIn(productImages.url)(ctx, names);
    return [...ofProducts, ...(await listPicturesOfCollections(ctx, names))];
  },
} satisfies Domain;

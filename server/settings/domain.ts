import type { Domain } from "../platform/domain.ts";
import { settingsRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { listPicturesInSettings } from "./used-pictures.ts";
import { wordsRoutes } from "./words/words-routes.ts";

export const settings = {
  routes: settingsRoutes,
  contracts: [contract],
  register: wordsRoutes,
  listUsedPictures: listPicturesInSettings,
} satisfies Domain;

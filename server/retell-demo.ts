import { retellDemoCatalog } from "./catalog/demo/retell-demo-catalog.ts";
import { retellDemoPages } from "./own-pages/demo/retell-demo-pages.ts";
import type { RetellDemo } from "./settings/retell-demo.ts";

export const retellDemo: RetellDemo = async (tx, language) => {
  const products = await retellDemoCatalog(tx, language);
  const pages = await retellDemoPages(tx, language);
  return {
    ...(products > 0 && { demoProducts: products }),
    ...(pages > 0 && { demoPages: pages }),
  };
};

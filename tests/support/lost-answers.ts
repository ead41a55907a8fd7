import type { Page } from "@playwright/test";

/** The shop does what it is asked for next at an address, and the network takes its answer. */
export async function loseNextAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

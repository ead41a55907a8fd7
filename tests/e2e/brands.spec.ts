import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { someBrands } from "../brands/any-brand.ts";
import { listFaults, publish } from "../brands/walk-brand.ts";
import { expect, test } from "../support/fixtures.ts";

// No other test's shop changes its look.
test.use({ shopOf: "brands" });

const BRANDS = someBrands(10);
const WIDTHS = [390, 1440];

for (const [place, brand] of BRANDS.entries()) {
  test(`a shop in any colors and typefaces can be read and fits: ${place + 1} of ${BRANDS.length}`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(900_000);
    await publish(page, shop, brand);
    expect(await listFaults(page, [WIDTHS[place % WIDTHS.length] ?? 390])).toEqual([]);
    await publish(page, shop, AS_IT_COMES);
  });
}

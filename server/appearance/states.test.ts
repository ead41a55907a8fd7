import { expect, test } from "vitest";
import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { eventually } from "../../tests/support/eventually.ts";
import { api, multipart, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { sweepUploads } from "../media/uploads/uploads.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const DAYS = 24 * 60 * 60 * 1000;

test("a logo stays as long as a state that has it can be brought back, and no longer", async () => {
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>`,
  );
  const image = { bytes, filename: "logo.svg", type: "image/svg+xml" };
  const form = multipart({ image, for: "logo" });
  const logo = (await api(shop, "POST", "/api/upload", { token, ...form })).body.imageUrl;
  const body = { version: 0, values: { ...AS_IT_COMES, logo } };
  expect((await api(shop, "PUT", "/api/admin/settings/appearance", { token, body })).status).toBe(
    200,
  );

  const listed = async () => {
    const { body: states } = await api(shop, "GET", "/api/admin/appearance/states", { token });
    return states.some(({ values }: { values: { logo: string } }) => values.logo === logo);
  };
  const isThere = async () => {
    shop.clock.advance(3 * DAYS);
    await sweepUploads(shop.context);
    return (await shop.app.inject({ url: logo })).statusCode === 200;
  };
  await changeTimes(49);
  expect([await listed(), await isThere()]).toEqual([true, true]);
  await changeTimes(1);
  expect([await listed(), await isThere()]).toEqual([false, false]);
});

/** Lets the appearance become another one so often, as quickly as a database can. */
async function changeTimes(times: number): Promise<void> {
  await shop.database.pool.query(
    `insert into settings (subject, version, values, at)
     select 'appearance', newest + place, $1, now()
     from (select max(version) as newest from settings where subject = 'appearance') as before,
       generate_series(1, $2::int) as place`,
    [AS_IT_COMES, times],
  );
  await eventually(() => {
    expect(shop.context.settings.find("appearance")?.values).toEqual(AS_IT_COMES);
  });
}

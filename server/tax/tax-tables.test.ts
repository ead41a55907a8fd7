import { describe, expect, test } from "vitest";
import { api, databaseState, multipart, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { readPercent } from "./rate-files.ts";
import { findCheck } from "./vat-confirmations.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

function send(path: "rates" | "zips", text: string) {
  const file = { bytes: Buffer.from(text), filename: "rates.csv", type: "text/csv" };
  const { payload, headers } = multipart({ file });
  return api(shop, "POST", `/api/admin/tax/${path}`, { token, payload, headers });
}

async function expectRefused(path: "rates" | "zips", text: string, ...messages: string[]) {
  const before = await databaseState(shop);
  const { status, body } = await send(path, text);
  expect([status, body.errors]).toEqual([
    400,
    messages.map((message) => ({ field: "file", message: expect.stringContaining(message) })),
  ]);
  expect(await databaseState(shop)).toEqual(before);
}

describe("a file of rates", () => {
  const head = "place;for;from;percent;taxed from;taxed above\n";

  test("replaces the shop's own rates, and comes back as it was [TAX-8]", async () => {
    const file = `${head}DE;children;2026-01-01;7;;\nUS-NY;clothing;2026-02-01;8,875;110.00;\n`;
    expect(await send("rates", file)).toMatchObject({ status: 200, body: { rows: 2 } });
    const { body } = await api(shop, "GET", "/api/admin/settings", { token });
    expect(body.tax.values.rates).toMatchObject([
      { place: "DE", thing: "children", rateMillionths: 70_000, taxedFromCents: 0 },
      { place: "US-NY", thing: "clothing", rateMillionths: 88_750, taxedFromCents: 11_000 },
    ]);
    const exported = (await api(shop, "GET", "/api/admin/tax/rates.csv", { token })).body;
    expect(exported).toContain("FI,other,2024-09-01,25.5,,,Arvonlisäverolaki 84 §");
    expect(exported.trimEnd().endsWith("US-NY,clothing,2026-02-01,8.875,110.00,,")).toBe(true);
    expect(await send("rates", exported)).toMatchObject({ status: 200 });
  });

  test("is refused whole, with each faulty line [TAX-8]", async () => {
    await expectRefused("rates", "place,percent\nDE,7\n", "for, from");
    await expectRefused("rates", head, "no row");
    await expectRefused(
      "rates",
      `${head}DE;other;2026-01-01;19;;\nDE;other;2026-01-01;100;;\n\nFR;books;2026-01-01;5;;\nIT;other;2026-13-01;5;;`,
      ...["Line 3: “100”", "Line 5: “books”", "Line 6: “2026-13-01”"],
    );
    await expectRefused(
      "rates",
      `${head}DE;clothing;2026-01-01;19;100;\nUS-NY;clothing;2026-01-01;8;100;`,
      "Line 2: Only a state of the United States",
    );
    await expectRefused("rates", `${head}CH;other;2026-01-01;8,1;;`, "Line 2: CH is no place");
    await expectRefused(
      "rates",
      `${head}DE;other;2026-01-01;19;;\nDE;other;2026-01-01;18;;`,
      "Line 3: There is already",
    );
  });

  test("has rates in percent, of which none is half of a price", () => {
    expect(["0", "8.875", "8,875 %", "25.5%", "49.9999"].map(readPercent)).toEqual([
      ...[0, 88_750, 88_750, 255_000, 499_999],
    ]);
    expect(["", "50", "100", "-1", "8.87551", "a"].map(readPercent)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe("a file of ZIP rates", () => {
  const head = "state,zip,percent,clothing percent\n";

  test("replaces those of its states alone [TAX-8]", async () => {
    expect((await send("zips", `${head}NY,10001,8.875,0\nNY,10002,8.875,\n`)).status).toBe(200);
    expect((await send("zips", `${head}NJ,7001,6.625,0\n`)).status).toBe(200);
    expect((await send("zips", `${head}NY,10001,8.5,4\n`)).body).toEqual({ rows: 1 });
    const { body } = await api(shop, "GET", "/api/admin/tax", { token });
    expect(body.zips).toEqual([
      { state: "NJ", zips: 1 },
      { state: "NY", zips: 1 },
    ]);
    const exported = (await api(shop, "GET", "/api/admin/tax/zips.csv", { token })).body;
    expect(exported).toContain("NJ,07001,6.625,0\r\nNY,10001,8.5,4");
    const [entry] = (await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", { token }))
      .body;
    expect(entry).toMatchObject({ action: "tax.zips", after: { states: ["NY"], zips: 1 } });
  });

  test("is refused whole, with each faulty line [TAX-8]", async () => {
    await expectRefused(
      "zips",
      `${head}XX,10001,8,0\nNY,1A001,8,0\nNY,10001,100,0\nNY,10001,8,0\nNY,10001,8,0\n`,
      ...["Line 2: “XX”", "Line 3: “1A001”", "Line 4: “100”", "Line 6: ZIP code 10001"],
    );
    await expectRefused(
      "zips",
      `${head}NY,,8,0\nNY,501,8,0\nNY,1,8,0\nNY,100010,8,0\nNY,-10001,8,0\n`,
      ...["Line 2: “”", "Line 4: “1”", "Line 5: “100010”", "Line 6: “-10001”"],
    );
    await expectRefused(
      "zips",
      `${head}NY,90001,5,0\nNY,10001,8.875,9\nNY,6390,8,8\nCT,10001,6.35,\n`,
      "Line 2: ZIP code 90001 is in California, not in New York",
      "Line 3: 9 % on clothing is more than the 8.875 % of all else",
      "Line 5: ZIP code 10001 is in New York, not in Connecticut",
    );
  });
});

describe("a VAT number that the team has checked", () => {
  const enter = (number: string) =>
    api(shop, "POST", "/api/admin/tax/vat-numbers", { token, body: { number, note: "by phone" } });

  test("is on record in one form [TAX-6]", async () => {
    expect(await findCheck(shop.context, "DE136695976")).toBeUndefined();
    expect(await enter("de 136 695 976")).toMatchObject({
      status: 200,
      body: { number: "DE136695976", by: "team", note: "by phone" },
    });
    expect(await findCheck(shop.context, "DE136695976")).toMatchObject({
      isValid: true,
      by: "team",
    });
  });

  test("of another form is refused at the field [TAX-6]", async () => {
    const { status, body } = await enter("DE136695977");
    expect([status, body.errors[0].field]).toEqual([400, "number"]);
  });
});

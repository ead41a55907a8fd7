import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { CURRENCIES } from "../../../common/describe-locale.ts";
import { LANGUAGES, LOCALES } from "../../../common/locales.ts";
import { DEFAULT_HEADER } from "../../../common/menus.ts";
import type { Settings, Subject } from "../../../server/settings/contract.ts";
import type { Random } from "../../faults/lab/random.ts";
import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { noisePhoto } from "../../support/photos.ts";
import { randomHomes } from "../../support/random-home.ts";
import { anyAppearance, anyNameIn, NAME_SCRIPTS } from "../any-brand.ts";
import { drawLogo } from "../draw-logo.ts";
import { type BrandShop, openBrandShop } from "../lab/brand-shop.ts";

/** Series of changes, taken back from the last to the first: the pages are then what they were, byte for byte. */
export const undone = opsScenario(
  {
    name: "undo",
    what: "changes that are undone leave the pages byte for byte as they were [SET-4]",
    asked: "the same bytes of home, list, product, own page, login and manifest",
  },
  async ({ ground, random, seed, isShort, sizes, say }, cleanUp) => {
    const count = sizes.series ?? (isShort ? 2 : 30);
    const shop = await openBrandShop(ground);
    cleanUp(() => shop.close());
    const makers = await listMakers(shop, seed, random);
    const subjects = Object.keys(makers) as (keyof typeof makers)[];
    const places = await listPlaces(shop);
    const problems: string[] = [];
    const touched = new Map<Subject, number>();
    let changes = 0;
    for (let number = 0; number < count; number++) {
      // A state to come back to that is not always the one that the shop comes with.
      if (number % 2 === 1) await change(shop, makers, random.pick(subjects));
      const before = await readPages(shop, places);
      const newest = await newestEntry(shop);
      for (let left = 1 + random.below(isShort ? 8 : 20); left > 0; left--) {
        const subject = random.pick(subjects);
        if (!(await change(shop, makers, subject))) continue;
        touched.set(subject, (touched.get(subject) ?? 0) + 1);
        changes++;
      }
      const between = await readPages(shop, places);
      const entries = await entriesSince(shop, newest);
      for (const seq of entries) {
        const { status, body } = await shop.admin.call("POST", `/api/admin/audit/${seq}/undo`);
        if (status >= 300)
          problems.push(`series ${number}: undo was answered ${status} ${body.message}`);
      }
      const after = await readPages(shop, places);
      const other = places.filter((place) => before.get(place) !== after.get(place));
      problems.push(
        ...other.map(
          (place) =>
            `series ${number}: ${place} ${firstDifference(before.get(place), after.get(place))}`,
        ),
      );
      const moved = places.filter((place) => before.get(place) !== between.get(place)).length;
      say(
        `series ${number}: ${entries.length} changes undone, ${moved} of ${places.length} pages were others between, ${other.length} are not as before`,
      );
    }
    const names = [...touched].map(([subject, times]) => `${subject} ${times}`).join(", ");
    return {
      ran: `${count} series of ${changes} changes in all (${names})`,
      measured: `${problems.length} pages or undoings that failed, of ${count * places.length} pages`,
      problems,
    };
  },
);

type Maker<S extends Subject> = (now: Settings[S]) => Settings[S];
type Makers = { [S in Subject]?: Maker<S> };

/** For each subject, other settings than those that stand, all of which the shop takes. */
async function listMakers(shop: BrandShop, seed: number, random: Random): Promise<Makers> {
  const { admin } = shop;
  const { bytes, type } = await drawLogo({
    ...{ format: "svg", width: 300, height: 60, color: "#00aa55", ground: undefined },
  });
  const logo = (await admin.upload(bytes, "logo", type)).body.imageUrl as string;
  const photo = (await admin.upload(await noisePhoto().jpeg().toBuffer(), "page", "image/jpeg"))
    .body;
  const nextHome = randomHomes(seed, [photo.imageUrl]);
  const looks = fc.sample(anyAppearance, { numRuns: 200, seed });
  const names = fc.sample(fc.oneof(...NAME_SCRIPTS.map(anyNameIn)), { numRuns: 200, seed });
  const { texts } = (await admin.must("GET", "/api/admin/texts")) as {
    texts: { place: string; own: unknown; names: string[] }[];
  };
  const plain = texts.filter(
    ({ own, names: places }) => typeof own === "string" && places.length === 0,
  );
  const name = () => random.pick(names);
  return {
    appearance: () => ({ ...random.pick(looks), logo: random.below(3) === 0 ? logo : "" }),
    catalogWords: (now) => ({
      ...now,
      departments: now.departments.toReversed(),
      materials: [...now.materials, { name: `Cloth ${random.below(1_000_000)}` }],
    }),
    appearanceDraft: (now) => ({ ...now, ...random.pick(looks), publishAt: "" }),
    holds: (now) => ({ ...now, unitsOfCustomer: 1 + random.below(1000) }),
    home: () => ({ sections: nextHome() }),
    identity: (now) => ({
      ...now,
      name: name(),
      city: name().slice(0, 40).trim(),
      phone: random.pick(["", "+49 30 555 0148", "0800 / 1234"]),
      country: random.pick(["", "DE", "US"]),
    }),
    menus: (now) => ({
      ...now,
      header: [
        ...DEFAULT_HEADER.slice(random.below(3)),
        { name: name().slice(0, 40).trim(), target: { kind: "address", address: "/" } },
      ] as Settings["menus"]["header"],
    }),
    opening: (now) => {
      const backAt = random.pick(["", "2099-05-01T00:00:00Z", "2099-06-01T00:00:00Z"]);
      return { ...now, text: name(), pausesAt: backAt && "2020-01-01T00:00:00Z", backAt };
    },
    region: () => ({
      currency: random.pick(CURRENCIES),
      locale: random.pick(LOCALES),
      language: random.pick(LANGUAGES),
    }),
    sessions: (now) => ({ ...now, adminHours: 10 + random.below(100) }),
    sizeGuides: ({ guides }) => ({
      guides: [
        ...guides.slice(1),
        ...guides.slice(0, 1).map((guide) => ({ ...guide, name: `Guide ${random.below(1000)}` })),
      ],
    }),
    social: (now) => ({
      ...now,
      [random.pick(Object.keys(now))]: random.pick(["", "https://social.example/us"]),
    }),
    team: (now) => ({ ...now, lowStock: !now.lowStock, newOrders: random.below(2) === 0 }),
    texts: (now) => ({ ...now, [random.pick(plain).place]: name() }),
    verification: (now) => ({ ...now, google: `code-${random.below(1000)}` }),
  };
}

/** Changes a subject. Answers whether it did: the shop may find the same settings, or ones that it refuses. */
async function change(shop: BrandShop, makers: Makers, subject: Subject): Promise<boolean> {
  const now = await shop.admin.read(subject);
  const make = makers[subject] as Maker<Subject>;
  const values = make(now);
  if (isDeepStrictEqual(values, now)) return false;
  const { status, body } = await shop.admin.put(subject, values);
  if (status >= 500) throw new Error(`${subject} was answered ${status}: ${JSON.stringify(body)}`);
  if (status >= 300) throw new Error(`${subject}: ${JSON.stringify(body).slice(0, 300)}`);
  return true;
}

async function listPlaces({ admin }: BrandShop): Promise<string[]> {
  const [{ _id }] = await admin.must("GET", "/api/products?limit=1");
  const pages = ["/", "/collections/all", `/product/${_id}`, "/pages/imprint", "/pages/returns"];
  return [...pages, "/login", "/manifest.webmanifest"];
}

async function readPages({ url }: BrandShop, places: string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const place of places) {
    pages.set(place, await (await fetch(url + place)).text());
  }
  return pages;
}

async function newestEntry({ admin }: BrandShop): Promise<number> {
  const [entry] = await admin.must("GET", "/api/admin/audit?kind=settings&limit=1");
  return entry?.seq ?? 0;
}

/** The newest first. */
async function entriesSince({ admin }: BrandShop, newest: number): Promise<number[]> {
  const entries = await admin.must("GET", "/api/admin/audit?kind=settings&limit=100");
  return entries
    .map(({ seq }: { seq: number }) => seq)
    .filter((seq: number) => seq > newest)
    .sort((a: number, b: number) => b - a);
}

function firstDifference(before = "", after = ""): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60));
  return `differs at ${at}: ${around(before)} became ${around(after)}`;
}

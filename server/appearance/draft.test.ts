import { beforeEach, expect, test } from "vitest";
import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { appearanceApiMessages as messages } from "../../common/messages/admin/appearance.ts";
import { api, multipart, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { getSettings } from "../settings/read-settings.ts";
import { publishAppearance, publishWhenDue } from "./draft.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

const NIGHT = { ...AS_IT_COMES, paper: "#101216", ink: "#f2efe8", accent: "#d7ff3e" };
const HOUR = 60 * 60 * 1000;

const read = async () => (await api(shop, "GET", "/api/admin/settings", { token })).body;
async function put(subject: "appearance" | "appearanceDraft", values: object) {
  const { version } = (await read())[subject];
  const body = { version, values };
  return api(shop, "PUT", `/api/admin/settings/${subject}`, { token, body });
}
const publish = (values: object) => put("appearance", values);
const draft = (values: object) => put("appearanceDraft", { ...NIGHT, publishAt: "", ...values });
const inHours = (hours: number) =>
  new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();
const now = () => getSettings(shop.context, "appearance");

/** Undoes the newest change of a subject's settings. */
async function undo(subject: "appearance" | "appearanceDraft") {
  const newest = `/api/admin/audit?kind=settings&id=${subject}&limit=1`;
  const { seq } = (await api(shop, "GET", newest, { token })).body[0];
  return api(shop, "POST", `/api/admin/audit/${seq}/undo`, { token });
}

beforeEach(async () => {
  await publish(AS_IT_COMES);
  await draft({});
});

test("a draft is planned for a moment that is ahead, and stays as it is when that has passed", async () => {
  const { status, body } = await draft({ publishAt: inHours(-1) });
  expect([status, body.errors]).toEqual([
    400,
    [{ field: "values.publishAt", message: messages.momentPassed }],
  ]);
  const publishAt = inHours(1);
  expect((await draft({ publishAt })).status).toBe(200);
  shop.clock.advance(2 * HOUR);
  expect((await draft({ publishAt, corners: "round" })).status).toBe(200);
});

test("an undo plans a draft again only for a moment that is still ahead", async () => {
  await draft({ publishAt: inHours(1) });
  await draft({ corners: "round" });
  expect((await undo("appearanceDraft")).status).toBe(200);
  await draft({ corners: "round" });
  shop.clock.advance(2 * HOUR);
  const { status, body } = await undo("appearanceDraft");
  expect([status, body.errors]).toEqual([
    400,
    [{ field: "values.publishAt", message: messages.momentPassed }],
  ]);
  await publishWhenDue(shop.context);
  expect(now()).toEqual(AS_IT_COMES);
});

test("an undo brings back no logo that is gone", async () => {
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>`,
  );
  const image = { bytes, filename: "logo.svg", type: "image/svg+xml" };
  const upload = await api(shop, "POST", "/api/upload", {
    token,
    ...multipart({ image, for: "logo" }),
  });
  const logo = upload.body.imageUrl;
  expect((await publish({ ...AS_IT_COMES, logo })).status).toBe(200);
  expect((await draft({ logo })).status).toBe(200);
  await publish(AS_IT_COMES);
  await draft({});
  await shop.database.pool.query("delete from uploads");
  for (const subject of ["appearance", "appearanceDraft"] as const) {
    const { status, body } = await undo(subject);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: "values.logo", message: messages.pictureGone }],
    ]);
  }
  expect(now()).toEqual(AS_IT_COMES);
});

test("a preview's link ends when an appearance is published, and no undo brings it back", async () => {
  const secretOf = async () => (await read()).appearanceDraft.values.previewSecret;
  const isKnown = async (secret: string) =>
    !String((await shop.app.inject({ url: `/preview/${secret}` })).headers["set-cookie"]).includes(
      "Max-Age=0",
    );
  const first = await secretOf();
  await draft({ publishAt: inHours(1) });
  expect([await secretOf(), await isKnown(first)]).toEqual([first, true]);

  await publish(NIGHT);
  const second = await secretOf();
  expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);

  expect((await undo("appearanceDraft")).status).toBe(200);
  expect((await read()).appearanceDraft.values.publishAt).not.toBe("");
  expect([await secretOf(), await isKnown(first)]).toEqual([second, false]);

  shop.clock.advance(2 * HOUR);
  await publishWhenDue(shop.context);
  expect(await isKnown(second)).toBe(false);
});

/** A process that has not heard yet of what happens to the draft from here on. */
function processThatKnows() {
  const { settings } = shop.context;
  const known = settings.find("appearanceDraft");
  const find = (subject: string) =>
    subject === "appearanceDraft" ? known : settings.find(subject);
  return { ...shop.context, settings: { ...settings, find } };
}

test("a process that has not heard of a plan yet ends it with its publication all the same", async () => {
  const late = processThatKnows();
  await draft({ publishAt: inHours(1) });
  const { version } = (await read()).appearance;
  await publishAppearance(late, { version, values: { ...AS_IT_COMES, corners: "round" } });
  expect((await read()).appearanceDraft.values.publishAt).toBe("");
});

test("a process that has not heard yet that a plan is given up does not publish it", async () => {
  await draft({ publishAt: inHours(1) });
  const late = processThatKnows();
  await draft({});
  shop.clock.advance(2 * HOUR);
  await publishWhenDue(late);
  expect(now()).toEqual(AS_IT_COMES);
});

test("an undo of the appearance ends what was planned, as every publication does", async () => {
  await publish(NIGHT);
  await draft({ publishAt: inHours(1) });
  const { previewSecret } = getSettings(shop.context, "appearanceDraft");
  expect((await undo("appearance")).status).toBe(200);
  expect(now()).toEqual(AS_IT_COMES);
  const after = getSettings(shop.context, "appearanceDraft");
  expect(after.publishAt).toBe("");
  expect(after.previewSecret).not.toBe(previewSecret);
  shop.clock.advance(2 * HOUR);
  await publishWhenDue(shop.context);
  expect(now()).toEqual(AS_IT_COMES);
});

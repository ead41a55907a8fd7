import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { changeSettings, type SettingsPatch } from "./change-settings.ts";
import {
  AllSettings,
  KnownTexts,
  SettingsChange,
  SettingsDocument,
  SUBJECTS,
  type Subject,
} from "./contract.ts";
import { getSettings, readAllSettings } from "./read-settings.ts";
import { type KnownText, listKnownTexts } from "./words/known-texts.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;

export const settingsRoutes = {
  readAllSettings: route({
    at: "GET /api/admin/settings",
    ...base,
    summary: "The settings, by subject",
    response: { 200: AllSettings, ...refusals(401, 403) },
    handle: ({ ctx }) => readAllSettings(ctx),
  }),

  listTexts: route({
    at: "GET /api/admin/texts",
    ...base,
    summary: "The texts that the shop can change, in its language",
    response: { 200: KnownTexts, ...refusals(401, 403) },
    handle: async ({ ctx }) => ({
      texts: listKnownTexts(getSettings(ctx, "region").language).map(describeText),
    }),
  }),

  changeAccountSettings: changeOf("accounts", "Set what customers are asked for"),
  changeCatalogWords: changeOf(
    "catalogWords",
    "Set the lists of categories, departments, brands and materials",
  ),
  changeDeliverySettings: changeOf("delivery", "Set where parcels go, how, and for how much"),
  changeContractSettings: changeOf(
    "contract",
    "Set where customers confirm the whole order before they pay",
  ),
  changeExpressSettings: changeOf("express", "Set whether one may buy without the checkout's form"),
  changeHoldSettings: changeOf("holds", "Set what checkouts may put aside"),
  changeIdentitySettings: changeOf(
    "identity",
    "Set who the shop is: name, seller, address, time zone",
  ),
  changeInvoiceSettings: changeOf("invoices", "Set the numbered invoices to customers"),
  changeOpeningSettings: changeOf("opening", "Set when the shop opens, and when it pauses"),
  changeLabelSettings: changeOf(
    "labels",
    "Set who makes the products, and which markets' labels they have",
  ),
  changeMenuSettings: changeOf("menus", "Set the menus of header and footer"),
  changeHomeSettings: changeOf("home", "Arrange the home page"),
  changeParcelSettings: changeOf("parcels", "Set the shop's own carriers, and how parcels leave"),
  changePriceSettings: changeOf("prices", "Set which price is struck through"),
  changeRegionSettings: changeOf("region", "Set the shop's currency, locale and language"),
  changeReturnSettings: changeOf("returns", "Set for how long things may be sent back"),
  changeSessionSettings: changeOf("sessions", "Set how long admins stay logged in"),
  changeSizeGuides: changeOf("sizeGuides", "Set the measures of each size"),
  changeTexts: changeOf("texts", "Set the shop's own words for its texts"),
  changeSocialSettings: changeOf("social", "Set the shop's pages at social networks"),
  changeTaxSettings: changeOf("tax", "Set whether and where tax is owed, and the shop's own rates"),
  changeTeamSettings: changeOf("team", "Set what the team is told by mail, and where"),
  changeVerificationSettings: changeOf(
    "verification",
    "Set the codes by which others see whose address this is",
  ),
  changeWithdrawalSettings: changeOf(
    "withdrawal",
    "Set where customers withdraw from their contract by a form, and for how long",
  ),
};

function changeOf<S extends Subject>(subject: S, summary: string) {
  const { schema } = SUBJECTS[subject] as (typeof SUBJECTS)[S];
  return route({
    at: `PUT /api/admin/settings/${subject}`,
    ...base,
    summary,
    description: "`version` is the one that was read; 409 where somebody was faster.",
    body: SettingsChange(schema),
    response: { 200: SettingsDocument(schema), ...refusals(400, 401, 403, 409) },
    handle: ({ ctx, body }) => changeSettings(ctx, subject, body as SettingsPatch<S>),
  });
}

function describeText({ place, own, names }: KnownText) {
  return { place, own, names: [...names] };
}

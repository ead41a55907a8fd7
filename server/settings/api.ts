import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { changeSettings } from "./change-settings.ts";
import {
  AllSettings,
  SettingsChange,
  SettingsDocument,
  SUBJECTS,
  type Subject,
} from "./contract.ts";
import { readAllSettings } from "./read-settings.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;

export const settingsRoutes = {
  readAllSettings: route({
    at: "GET /api/admin/settings",
    ...base,
    summary: "The settings, by subject",
    response: { 200: AllSettings, ...refusals(401, 403) },
    handle: ({ ctx }) => readAllSettings(ctx),
  }),

  changeHoldSettings: changeOf("holds", "Set what checkouts may put aside"),
  changeHomeSettings: changeOf("home", "Arrange the home page"),
  changeRegionSettings: changeOf("region", "Set the shop's currency, locale and language"),
  changeSessionSettings: changeOf("sessions", "Set how long admins stay logged in"),
  changeTeamSettings: changeOf("team", "Set what the team is told by mail, and where"),
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
    handle: ({ ctx, body }) =>
      changeSettings(ctx, subject, body as Parameters<typeof changeSettings<S>>[2]),
  });
}

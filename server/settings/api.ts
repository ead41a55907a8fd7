import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { changeSettings } from "./change-settings.ts";
import { AllSettings, SettingsChange, SettingsDocument, SUBJECTS } from "./contract.ts";
import { readAllSettings } from "./read-settings.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;

const change = {
  ...base,
  description: "`version` is the one that was read; 409 where somebody was faster.",
};
const refused = refusals(400, 401, 403, 409);

export const settingsRoutes = {
  readAllSettings: route({
    at: "GET /api/admin/settings",
    ...base,
    summary: "The settings, by subject",
    response: { 200: AllSettings, ...refusals(401, 403) },
    handle: ({ ctx }) => readAllSettings(ctx),
  }),

  changeHoldSettings: route({
    at: "PUT /api/admin/settings/holds",
    ...change,
    summary: "Set what checkouts may put aside",
    body: SettingsChange(SUBJECTS.holds.schema),
    response: { 200: SettingsDocument(SUBJECTS.holds.schema), ...refused },
    handle: ({ ctx, body }) => changeSettings(ctx, "holds", body),
  }),

  changeRegionSettings: route({
    at: "PUT /api/admin/settings/region",
    ...change,
    summary: "Set the shop's currency, locale and language",
    body: SettingsChange(SUBJECTS.region.schema),
    response: { 200: SettingsDocument(SUBJECTS.region.schema), ...refused },
    handle: ({ ctx, body }) => changeSettings(ctx, "region", body),
  }),

  changeSessionSettings: route({
    at: "PUT /api/admin/settings/sessions",
    ...change,
    summary: "Set how long admins stay logged in",
    body: SettingsChange(SUBJECTS.sessions.schema),
    response: { 200: SettingsDocument(SUBJECTS.sessions.schema), ...refused },
    handle: ({ ctx, body }) => changeSettings(ctx, "sessions", body),
  }),

  changeTeamSettings: route({
    at: "PUT /api/admin/settings/team",
    ...change,
    summary: "Set what the team is told by mail, and where",
    body: SettingsChange(SUBJECTS.team.schema),
    response: { 200: SettingsDocument(SUBJECTS.team.schema), ...refused },
    handle: ({ ctx, body }) => changeSettings(ctx, "team", body),
  }),
};

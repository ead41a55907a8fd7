import { refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { changeSettings } from "./change-settings.ts";
import { AllSettings, SettingsChange, SettingsDocument, SUBJECTS } from "./contract.ts";
import { readAllSettings } from "./read-settings.ts";

const tags = ["Admin"];
const config = { door: { may: "manage settings" } } as const;

export function settingsRoutes(app: Routes): void {
  app.get(
    "/api/admin/settings",
    {
      config,
      schema: {
        tags,
        operationId: "readAllSettings",
        summary: "The settings, by subject",
        response: { 200: AllSettings, ...refusals(401, 403) },
      },
    },
    ({ ctx }) => readAllSettings(ctx),
  );

  app.put(
    "/api/admin/settings/holds",
    {
      config,
      schema: {
        tags,
        operationId: "changeHoldSettings",
        summary: "Set what checkouts may put aside",
        description: "`version` is the one that was read; 409 where somebody was faster.",
        body: SettingsChange(SUBJECTS.holds.schema),
        response: {
          200: SettingsDocument(SUBJECTS.holds.schema),
          ...refusals(400, 401, 403, 409),
        },
      },
    },
    ({ ctx, body }) => changeSettings(ctx, "holds", body),
  );

  app.put(
    "/api/admin/settings/sessions",
    {
      config,
      schema: {
        tags,
        operationId: "changeSessionSettings",
        summary: "Set how long admins stay logged in",
        description: "`version` is the one that was read; 409 where somebody was faster.",
        body: SettingsChange(SUBJECTS.sessions.schema),
        response: {
          200: SettingsDocument(SUBJECTS.sessions.schema),
          ...refusals(400, 401, 403, 409),
        },
      },
    },
    ({ ctx, body }) => changeSettings(ctx, "sessions", body),
  );

  app.put(
    "/api/admin/settings/team",
    {
      config,
      schema: {
        tags,
        operationId: "changeTeamSettings",
        summary: "Set what the team is told by mail, and where",
        description: "`version` is the one that was read; 409 where somebody was faster.",
        body: SettingsChange(SUBJECTS.team.schema),
        response: {
          200: SettingsDocument(SUBJECTS.team.schema),
          ...refusals(400, 401, 403, 409),
        },
      },
    },
    ({ ctx, body }) => changeSettings(ctx, "team", body),
  );
}

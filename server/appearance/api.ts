import { refusals } from "../platform/contract.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { SettingsChange, SettingsDocument, SUBJECTS } from "../settings/contract.ts";
import { AppearanceDraftChange, AppearanceStates } from "./contract.ts";
import { publishAppearance, saveAppearanceDraft } from "./draft.ts";
import { listAppearanceStates } from "./states.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;
const description = "`version` is the one that was read; 409 where somebody was faster.";
const refused = refusals(400, 401, 403, 409);

export const appearanceRoutes = {
  publishAppearance: route({
    at: "PUT /api/admin/settings/appearance",
    ...base,
    summary: "Set how the shop looks",
    description,
    body: SettingsChange(SUBJECTS.appearance.schema),
    response: { 200: SettingsDocument(SUBJECTS.appearance.schema), ...refused },
    handle: ({ ctx, body }) => publishAppearance(ctx, body),
  }),

  saveAppearanceDraft: route({
    at: "PUT /api/admin/settings/appearanceDraft",
    ...base,
    summary: "Keep how the shop is to look, for previews and until its time has come",
    description,
    body: AppearanceDraftChange,
    response: { 200: SettingsDocument(SUBJECTS.appearanceDraft.schema), ...refused },
    handle: ({ ctx, body }) => saveAppearanceDraft(ctx, body),
  }),

  listAppearanceStates: route({
    at: "GET /api/admin/appearance/states",
    ...base,
    summary: "How the shop looked, the newest first",
    response: { 200: AppearanceStates, ...refusals(401, 403) },
    handle: ({ ctx }) => listAppearanceStates(ctx),
  }),
};

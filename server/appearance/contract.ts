import { type Static, Type } from "typebox";
import { SettingsChange } from "../settings/contract.ts";
import { appearance, appearanceDraft } from "../settings/subjects/appearance.ts";

/** A new draft. Its secret is the shop's own affair. */
export const AppearanceDraftChange = SettingsChange(
  Type.Omit(appearanceDraft.schema, ["previewSecret"]),
);
export type AppearanceDraftChange = Static<typeof AppearanceDraftChange>;

/** An appearance that the shop had, or has: the one with the highest version. */
export const AppearanceState = Type.Object({
  version: Type.Integer({ minimum: 0, description: "0: as the shop came" }),
  values: appearance.schema,
  at: Type.Optional(Type.String({ format: "date-time" })),
});
export type AppearanceState = Static<typeof AppearanceState>;

export const AppearanceStates = Type.Array(AppearanceState, {
  description: "The newest first",
});

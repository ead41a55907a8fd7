import { Type } from "typebox";
import { subject } from "./subject.ts";

/** How long admins stay logged in. */
export const sessions = subject(
  Type.Object({
    adminHours: Type.Integer({
      minimum: 1,
      maximum: 720,
      description: "Hours after which an admin's session ends, whatever they do",
    }),
    adminIdleMinutes: Type.Integer({
      minimum: 5,
      maximum: 43_200,
      description: "Minutes without activity of theirs after which an admin's session ends",
    }),
  }),
  { adminHours: 12, adminIdleMinutes: 30 },
);

import { usedPicturesIn } from "../media/uploads/upload-keys.ts";
import type { Domain } from "../platform/domain.ts";
import { HOURLY } from "../platform/jobs/sweeps.ts";
import { userRoutes } from "./api.ts";
import * as contract from "./contract.ts";
import { userAdminRoutes } from "./manage/api.ts";
import { sweepResets } from "./passwords/password-resets.ts";
import { eraseUser, readAccount } from "./personal-data.ts";
import { sweepProofs } from "./prove-email.ts";
import { users as table } from "./schema.ts";
import { sweepDevices } from "./sessions/known-devices.ts";
import { sweepSessions } from "./sessions/sessions.ts";
import { userMails } from "./user-mails.ts";

export const users = {
  routes: { ...userRoutes, ...userAdminRoutes },
  contracts: [contract],
  mails: userMails,
  sweeps: [
    { name: "sessions", everyMs: HOURLY, run: sweepSessions },
    { name: "devices", everyMs: HOURLY, run: sweepDevices },
    { name: "proofs", everyMs: HOURLY, run: sweepProofs },
    { name: "resets", everyMs: HOURLY, run: sweepResets },
  ],
  listUsedPictures: usedPicturesIn(table.avatarUrl),
  personalData: { read: readAccount, forget: eraseUser },
} satisfies Domain;

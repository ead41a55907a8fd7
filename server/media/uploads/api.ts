import type { FastifyRequest } from "fastify";
import { accountApiMessages } from "../../../common/messages/account.ts";
import { mediaApiMessages } from "../../../common/messages/media.ts";
import { refusals } from "../../platform/contract.ts";
import { AppError, badField } from "../../platform/errors.ts";
import { callerGone } from "../../platform/http/caller-gone.ts";
import { readForm } from "../../platform/http/forms.ts";
import { count, refuseWhenSpent } from "../../platform/http/limits.ts";
import { route } from "../../platform/http/route.ts";
import { can } from "../../platform/permissions.ts";
import { Uploaded, UploadForm } from "../contract.ts";
import { refusedPicture } from "./inspect-upload.ts";
import { UPLOAD_USES, type UploadUse } from "./read-pixels.ts";
import { storeUpload } from "./store-upload.ts";
import { countedAddress } from "./upload-places.ts";

export const uploadRoutes = {
  storeUpload: route({
    at: "POST /api/upload",
    door: "account",
    tags: ["Pictures"],
    summary: "Upload a picture",
    consumes: ["multipart/form-data"],
    body: UploadForm,
    response: { 201: Uploaded, ...refusals(400, 401, 403, 413, 415, 429, 503) },
    // The body is a stream of parts; readForm takes it apart.
    validatorCompiler: () => () => true,
    handle: async (request, reply) => {
      const { ctx } = request;
      const { actor, limits, media } = ctx;
      if (actor.kind !== "user") throw new Error("the door let nobody in");
      const isAdmin = can(actor, "manage products");
      const line = isAdmin ? "admins" : "customers";
      const budget = isAdmin ? limits.pictureWorkOfAdmin : limits.pictureWorkOfCustomer;
      await refuseWhenSpent(budget, actor.userId);
      const signal = callerGone(reply);
      // Before the file is read: it may be large.
      const sent = () => request.raw.socket.bytesRead;
      // Accounts are free, so that customers count by their IP address as well.
      const who = isAdmin ? [actor.userId] : [actor.userId, ...countedAddress(request.ip)];
      const caller = { line, who, signal, sent } as const;
      const read = (tooSlow: AbortSignal) => readForm(request, ["for"], refusedPicture, tooSlow);
      const { url } = await media
        .places(caller, read, async ({ file, fields }) => {
          const use = readUse(fields.for, isAdmin);
          if (!file) throw refusedPicture("image", "missing");
          const countWork = (ms: number) => count(budget, actor.userId, ms);
          return storeUpload(ctx, { ...file, use, line, signal, countWork });
        })
        .catch((error: unknown) => logRefusal(request, error));
      return reply.code(201).send({ imageUrl: url });
    },
  }),
};

function readUse(wanted: string | undefined, mayShowProducts: boolean): UploadUse {
  const use = wanted || (mayShowProducts ? "product" : "avatar");
  const known = UPLOAD_USES.find((one) => one === use);
  if (!known) throw badField("for", mediaApiMessages.unknownUse);
  if (known !== "avatar" && !mayShowProducts) {
    throw new AppError("forbidden", "not_allowed", accountApiMessages.notAllowed);
  }
  return known;
}

/** Logs refused uploads, which may show a new format of phones or a limit that is too low. */
function logRefusal(request: FastifyRequest, error: unknown): never {
  if (error instanceof AppError) request.log.warn({ code: error.code }, "an upload was refused");
  throw error;
}

import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { refusedPicture } from "../media/uploads/inspect-upload.ts";
import { storeUpload } from "../media/uploads/store-upload.ts";
import { countedAddress } from "../media/uploads/upload-places.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { callerGone } from "../platform/http/caller-gone.ts";
import { readForm } from "../platform/http/forms.ts";
import { type LastStep, workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { count, refuseWhenSpent } from "../platform/http/limits.ts";
import { route } from "../platform/http/route.ts";
import {
  Credentials,
  EmailProof,
  ForgottenPassword,
  Guest,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  RegistrationForm,
  Session,
  SignedIn,
  User,
} from "./contract.ts";
import { enterAsGuest } from "./guests/enter-as-guest.ts";
import { changePassword } from "./passwords/change-password.ts";
import { forgotPassword, resetPassword } from "./passwords/reset-password.ts";
import { askForProofAgain, proveEmail } from "./prove-email.ts";
import { checkRegistration, registerFrom } from "./register.ts";
import { deviceName } from "./sessions/device-name.ts";
import { login } from "./sessions/login.ts";
import { beginPreview } from "./sessions/preview.ts";
import {
  closeAllSessions,
  closeOwnSession,
  closeSession,
  listSessions,
} from "./sessions/sessions.ts";
import { getCurrentUser, markSeeded, toUser } from "./store.ts";
import { updateProfile } from "./update-profile.ts";

const tags = ["Users"];

const done = Type.Null({ description: "Done" });

const passwordRoutes = {
  changePassword: route({
    at: "PUT /api/users/password",
    door: "account",
    tags,
    summary: "Change the password, and end one's other sessions",
    body: PasswordChange,
    response: { 204: done, ...refusals(400, 401, 403, 429) },
    handle: (request) => changePassword(request.ctx, request.body),
  }),

  forgotPassword: route({
    at: "POST /api/users/forgot-password",
    door: "everyone",
    tags,
    summary:
      "Have a link to a new password mailed; the same answer whether or not there is an account",
    body: ForgottenPassword,
    response: { 204: done, ...refusals(400, 429) },
    handle: ({ ctx, body, ip }) => forgotPassword(ctx, { email: body.email, address: ip }),
  }),

  askForProofAgain: route({
    at: "POST /api/users/email-proof",
    door: "account",
    tags,
    summary: "Have the link mailed again that shows whose one's address is",
    response: { 204: done, ...refusals(401, 403, 429) },
    handle: (request) => askForProofAgain(request.ctx),
  }),

  proveEmail: route({
    at: "POST /api/users/prove-email",
    door: "everyone",
    tags,
    summary: "Show by the token of a mailed link whose an address is",
    body: EmailProof,
    response: { 204: done, ...refusals(400) },
    handle: (request) => proveEmail(request.ctx, request.body.token),
  }),

  resetPassword: route({
    at: "POST /api/users/reset-password",
    door: "everyone",
    tags,
    summary: "Set a new password by the token of a mailed link, and end all sessions",
    body: PasswordReset,
    response: { 204: done, ...refusals(400) },
    handle: async (request, reply) => {
      reply.code(204);
      const lastly: LastStep = (work) => workAndAnswer(request, reply, work);
      return resetPassword(request.ctx, { ...request.body, address: request.ip }, lastly);
    },
  }),
};

const ended = { 204: Type.Null(), ...refusals(401) };

const previewRoutes = {
  beginPreview: route({
    at: "POST /api/admin/preview",
    door: { may: "manage settings" },
    tags: ["Admin"],
    summary: "Let this browser look at the shop before it opens, until one's session ends",
    response: { 204: done, ...refusals(401, 403) },
    handle: async ({ ctx }, reply) => beginPreview(ctx, reply),
  }),
};

const sessionRoutes = {
  listSessions: route({
    at: "GET /api/users/sessions",
    door: "signed-in",
    tags,
    summary: "One's sessions, the one that was used last first",
    response: { 200: Type.Array(Session), ...refusals(401) },
    handle: (request) => listSessions(request.ctx),
  }),

  closeOwnSession: route({
    at: "DELETE /api/users/sessions/:id",
    door: "owner",
    tags,
    summary: "End one of one's sessions",
    params: IdParams,
    response: { ...ended, ...refusals(404) },
    handle: ({ ctx, params }) => closeOwnSession(ctx, params.id),
  }),

  closeSession: route({
    at: "POST /api/users/logout",
    door: "signed-in",
    tags,
    summary: "End this session",
    response: ended,
    handle: async ({ ctx }) => {
      if (ctx.actor.kind === "user") await closeSession(ctx, ctx.actor.tokenHash);
    },
  }),

  closeAllSessions: route({
    at: "POST /api/users/logout-everywhere",
    door: "signed-in",
    tags,
    summary: "End all of one's sessions",
    response: ended,
    handle: async ({ ctx }) => {
      if (ctx.actor.kind === "user") await closeAllSessions(ctx, ctx.actor.userId);
    },
  }),
};

export const userRoutes = {
  ...passwordRoutes,

  ...sessionRoutes,

  ...previewRoutes,

  login: route({
    at: "POST /api/users/login",
    door: "everyone",
    tags,
    summary: "Open a session",
    body: Credentials,
    response: { 200: SignedIn, ...refusals(400, 401, 429) },
    handle: async (request) => {
      const { user, token } = await login(request.ctx, {
        ...request.body,
        address: request.ip,
        device: deviceOf(request),
      });
      return { user: markSeeded(request.ctx, user), token };
    },
  }),

  register: route({
    at: "POST /api/users/register",
    door: "everyone",
    tags,
    summary: "Become a customer",
    consumes: ["multipart/form-data"],
    body: RegistrationForm,
    response: { 201: SignedIn, ...refusals(400, 409, 413, 415, 429, 503) },
    // The body is a stream of parts; readRegistration and checkRegistration take it apart.
    validatorCompiler: () => () => true,
    handle: async (request, reply) => {
      const { ctx, ip } = request;
      const { limits, media } = ctx;
      await refuseWhenSpent(limits.registrationsFromAddress, ip);
      await refuseWhenSpent(limits.pictureWorkFromAddress, ip);
      const signal = callerGone(reply);
      const line = "registrations";
      // Before the form is read: it may be large.
      const sent = () => request.raw.socket.bytesRead;
      const caller = { line, who: countedAddress(ip), signal, sent } as const;
      const read = (tooSlow: AbortSignal) => readRegistration(request, tooSlow);
      const signedIn = await media.places(caller, read, async (form) => {
        const { avatar, ...registration } = checkRegistration(ctx, form);
        const { deviceMark } = registration;
        const client = { address: ip, device: deviceOf(request), deviceMark };
        const countWork = (ms: number) => count(limits.pictureWorkFromAddress, ip, ms);
        const file = { field: "avatar", use: "avatar", line, signal, countWork } as const;
        const keepAvatar = avatar && (() => storeUpload(ctx, { ...file, bytes: avatar }));
        reply.code(201);
        const lastly: LastStep = (work) => workAndAnswer(request, reply, work);
        return registerFrom(ctx, client, registration, keepAvatar, lastly);
      });
      return reply.code(201).send(signedIn);
    },
  }),

  enterAsGuest: route({
    at: "POST /api/users/guest",
    door: "everyone",
    tags,
    summary: "Open a session to buy without an account",
    description:
      "The answer is the same whether or not the address has an account. The token is good for this purchase, for a day at most; the order is followed by the link that is mailed. 403 where the shop wants an account (`no_guests`).",
    body: Guest,
    response: { 201: SignedIn, ...refusals(400, 403, 429) },
    handle: async (request, reply) => {
      const { ctx, body, ip } = request;
      reply.code(201);
      const lastly: LastStep = (work) => workAndAnswer(request, reply, work);
      return enterAsGuest(ctx, { ...body, address: ip, device: deviceOf(request) }, lastly);
    },
  }),

  getCurrentUser: route({
    at: "GET /api/users/me",
    door: "signed-in",
    tags,
    summary: "The user of the token",
    response: { 200: User, ...refusals(401) },
    handle: async (request) => markSeeded(request.ctx, toUser(await getCurrentUser(request.ctx))),
  }),

  updateProfile: route({
    at: "PUT /api/users/update-profile",
    door: "account",
    tags,
    summary: "Change name, e-mail or picture",
    body: ProfileChange,
    response: { 200: User, ...refusals(400, 401, 403, 409, 429) },
    handle: async (request) => {
      const { ctx, body, ip } = request;
      return markSeeded(ctx, await updateProfile(ctx, body, ip));
    },
  }),
};

function deviceOf(request: FastifyRequest): string {
  return deviceName(request.headers["user-agent"]);
}

async function readRegistration(request: FastifyRequest, tooSlow: AbortSignal) {
  const names = ["name", "email", "password", "deviceMark"] as const;
  const { fields, file } = await readForm(request, names, refusedPicture, tooSlow);
  const isPicture = file?.field === "avatar" && file.bytes.length > 0;
  const avatar = isPicture ? file.bytes : undefined;
  return { name: "", email: "", password: "", ...fields, avatar };
}

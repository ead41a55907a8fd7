import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { refusedPicture } from "../media/inspect-upload.ts";
import { storeUpload, type UploadTools } from "../media/store-upload.ts";
import { countedAddress, type UploadPlaces } from "../media/upload-places.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { callerGone } from "../platform/http/caller-gone.ts";
import { readForm } from "../platform/http/forms.ts";
import { count, type Limits, refuseWhenSpent } from "../platform/http/limits.ts";
import { changePassword } from "./change-password.ts";
import {
  Credentials,
  EmailProof,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  RegistrationForm,
  Session,
  SignedIn,
  User,
} from "./contract.ts";
import { deviceName } from "./device-name.ts";
import { login } from "./login.ts";
import { askForProofAgain, proveEmail } from "./prove-email.ts";
import { checkRegistration, registerFrom } from "./register.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { closeAllSessions, closeOwnSession, closeSession, listSessions } from "./sessions.ts";
import { getCurrentUser, markSeeded, toUser } from "./store.ts";
import { updateProfile } from "./update-profile.ts";

const tags = ["Users"];

interface Dependencies {
  limits: Limits;
  /** What keeps a profile picture. */
  pictures: UploadTools;
  places: UploadPlaces;
  /** The admin of the settings. */
  adminEmail: string;
}

export function userRoutes(app: Routes, dependencies: Dependencies): void {
  const { limits, pictures, places, adminEmail } = dependencies;
  const withProtection = (user: User) => markSeeded(user, adminEmail);

  passwordRoutes(app, limits);
  sessionRoutes(app);

  app.post(
    "/api/users/login",
    {
      config: { door: "everyone" },
      schema: {
        tags,
        operationId: "login",
        summary: "Open a session",
        body: Credentials,
        response: { 200: SignedIn, ...refusals(400, 401, 429) },
      },
    },
    async (request) => {
      const { user, token } = await login(request.ctx, limits, {
        ...request.body,
        address: request.ip,
        device: deviceOf(request),
      });
      return { user: withProtection(user), token };
    },
  );

  app.post(
    "/api/users/register",
    {
      config: { door: "everyone" },
      // The body is a stream of parts; readRegistration and checkRegistration take it apart.
      validatorCompiler: () => () => true,
      schema: {
        tags,
        operationId: "register",
        summary: "Become a customer",
        consumes: ["multipart/form-data"],
        body: RegistrationForm,
        response: { 201: SignedIn, ...refusals(400, 409, 413, 415, 429, 503) },
      },
    },
    async (request, reply) => {
      const { ip } = request;
      await refuseWhenSpent(limits.registrationsFromAddress, ip);
      await refuseWhenSpent(limits.pictureWorkFromAddress, ip);
      const signal = callerGone(reply);
      const line = "registrations";
      // Before the form is read: it may be large.
      const sent = () => request.raw.socket.bytesRead;
      const caller = { line, who: countedAddress(ip), signal, sent } as const;
      const read = (tooSlow: AbortSignal) => readRegistration(request, tooSlow);
      const signedIn = await places(caller, read, async (form) => {
        const { avatar, ...registration } = checkRegistration(form);
        const client = {
          address: request.ip,
          device: deviceOf(request),
          deviceMark: registration.deviceMark,
          limits,
        };
        const countWork = (ms: number) => count(limits.pictureWorkFromAddress, ip, ms);
        const file = {
          bytes: avatar,
          field: "avatar",
          use: "avatar",
          line,
          signal,
          countWork,
        } as const;
        const keepAvatar = () => storeUpload(request.ctx, pictures, file);
        return registerFrom(request.ctx, client, registration, keepAvatar);
      });
      return reply.code(201).send(signedIn);
    },
  );

  app.get(
    "/api/users/me",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "getCurrentUser",
        summary: "The user of the token",
        response: { 200: User, ...refusals(401) },
      },
    },
    async (request) => withProtection(toUser(await getCurrentUser(request.ctx))),
  );

  app.put(
    "/api/users/update-profile",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "updateProfile",
        summary: "Change name, e-mail or picture",
        body: ProfileChange,
        response: { 200: User, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request) => {
      const guard = { limits, adminEmail, address: request.ip };
      return withProtection(await updateProfile(request.ctx, guard, request.body));
    },
  );
}

function passwordRoutes(app: Routes, limits: Limits): void {
  const done = Type.Null({ description: "Done" });

  app.put(
    "/api/users/password",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "changePassword",
        summary: "Change the password, and end one's other sessions",
        body: PasswordChange,
        response: { 204: done, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      await changePassword(request.ctx, limits, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/users/forgot-password",
    {
      config: { door: "everyone" },
      schema: {
        tags,
        operationId: "forgotPassword",
        summary:
          "Have a link to a new password mailed; the same answer whether or not there is an account",
        body: ForgottenPassword,
        response: { 204: done, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await forgotPassword(request.ctx, limits, { email, address: request.ip });
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/users/email-proof",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "askForProofAgain",
        summary: "Have the link mailed again that shows whose one's address is",
        response: { 204: done, ...refusals(401, 429) },
      },
    },
    async (request, reply) => {
      await askForProofAgain(request.ctx, limits);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/users/prove-email",
    {
      config: { door: "everyone" },
      schema: {
        tags,
        operationId: "proveEmail",
        summary: "Show by the token of a mailed link whose an address is",
        body: EmailProof,
        response: { 204: done, ...refusals(400) },
      },
    },
    async (request, reply) => {
      await proveEmail(request.ctx, request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/users/reset-password",
    {
      config: { door: "everyone" },
      schema: {
        tags,
        operationId: "resetPassword",
        summary: "Set a new password by the token of a mailed link, and end all sessions",
        body: PasswordReset,
        response: { 204: done, ...refusals(400) },
      },
    },
    async (request, reply) => {
      await resetPassword(request.ctx, limits, { ...request.body, address: request.ip });
      return reply.code(204).send(null);
    },
  );
}

function sessionRoutes(app: Routes): void {
  app.get(
    "/api/users/sessions",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "listSessions",
        summary: "One's sessions, the one that was used last first",
        response: { 200: Type.Array(Session), ...refusals(401) },
      },
    },
    (request) => listSessions(request.ctx),
  );

  const ended = { 204: Type.Null(), ...refusals(401) };
  app.delete(
    "/api/users/sessions/:id",
    {
      config: { door: "owner" },
      schema: {
        tags,
        operationId: "closeOwnSession",
        summary: "End one of one's sessions",
        params: IdParams,
        response: { ...ended, ...refusals(404) },
      },
    },
    async ({ ctx, params }, reply) => {
      await closeOwnSession(ctx, params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/users/logout",
    {
      config: { door: "signed-in" },
      schema: { tags, operationId: "closeSession", summary: "End this session", response: ended },
    },
    async ({ ctx }, reply) => {
      if (ctx.actor.kind === "user") await closeSession(ctx, ctx.actor.tokenHash);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/api/users/logout-everywhere",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "closeAllSessions",
        summary: "End all of one's sessions",
        response: ended,
      },
    },
    async ({ ctx }, reply) => {
      if (ctx.actor.kind === "user") await closeAllSessions(ctx, ctx.actor.userId);
      return reply.code(204).send(null);
    },
  );
}

function deviceOf(request: FastifyRequest): string {
  return deviceName(request.headers["user-agent"]);
}

async function readRegistration(request: FastifyRequest, tooSlow: AbortSignal) {
  const { fields, file } = await readForm(
    request,
    ["name", "email", "password", "deviceMark"],
    refusedPicture,
    tooSlow,
  );
  const isPicture = file?.field === "avatar" && file.bytes.length > 0;
  const avatar = isPicture ? file.bytes : undefined;
  return { name: "", email: "", password: "", ...fields, avatar };
}

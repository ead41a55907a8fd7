import { Type } from "typebox";
import { loginTexts } from "../../common/login-texts.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { sendList } from "../platform/http/send-list.ts";
import { windowQuery } from "../platform/keyset.ts";
import { addUser } from "./add-user.ts";
import { changeUser } from "./change-user.ts";
import { NewUser, User, UserAdded, UserChange, UserFilter } from "./contract.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { listUsers } from "./list-users.ts";
import { markSeeded } from "./store.ts";

const tags = ["Admin"];
const config = { door: { may: "manage users" } } as const;

/** @param adminEmail the admin of the settings */
export function userAdminRoutes(app: Routes, adminEmail: string): void {
  app.get(
    "/api/admin/users",
    {
      config,
      schema: {
        tags,
        operationId: "listUsers",
        summary: "The users",
        description:
          "Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how " +
          "many there are, `Link` where the next ones are.",
        querystring: Type.Object({ ...UserFilter.properties, ...windowQuery }),
        response: { 200: Type.Array(User), ...refusals(400, 401, 403) },
      },
    },
    (request, reply) => {
      const list = listUsers(request.ctx, request.query, adminEmail);
      return sendList(request, reply, request.query, list);
    },
  );

  app.post(
    "/api/admin/users",
    {
      config,
      schema: {
        tags,
        operationId: "addUser",
        summary: "Add a user",
        body: NewUser,
        response: { 201: UserAdded, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, async (ctx) => {
        const user = await addUser(ctx, request.body);
        return { message: loginTexts.registered, user };
      });
    },
  );

  app.put(
    "/api/admin/users/:id",
    {
      config,
      schema: {
        tags,
        operationId: "changeUser",
        summary: "Change a user's name, e-mail or role",
        description:
          "A new role or e-mail ends all their sessions. The admin of the settings keeps both; one's own are changed by another admin, or in one's profile.",
        params: IdParams,
        body: UserChange,
        response: { 200: User, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const { ctx, params, body } = request;
      return markSeeded(await changeUser(ctx, adminEmail, params.id, body), adminEmail);
    },
  );

  app.delete(
    "/api/admin/users/:id/sessions",
    {
      config,
      schema: {
        tags,
        operationId: "endUserSessions",
        summary: "End all sessions of a user",
        params: IdParams,
        response: { 204: Type.Null(), ...refusals(401, 403, 404) },
      },
    },
    async ({ ctx, params }, reply) => {
      await endUserSessions(ctx, params.id);
      return reply.code(204).send(null);
    },
  );
}

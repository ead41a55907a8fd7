import { Type } from "typebox";
import { loginMessages } from "../../../common/messages/account.ts";
import { userApiMessages } from "../../../common/messages/admin/users.ts";
import { IdParams, refusals } from "../../platform/contract.ts";
import { type LastStep, workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { sendList } from "../../platform/http/send-list.ts";
import { windowQuery } from "../../platform/keyset.ts";
import { Invitation, NewUser, User, UserAdded, UserChange, UserFilter } from "../contract.ts";
import { markSeeded } from "../store.ts";
import { addUser } from "./add-user.ts";
import { changeUser, endUserSessions } from "./change-user.ts";
import { inviteAgain, inviteUser } from "./invite-user.ts";
import { listUsers } from "./list-users.ts";

const base = { door: { may: "manage users" }, tags: ["Admin"] } satisfies RouteBase;

const invitationRoutes = {
  inviteUser: route({
    at: "POST /api/admin/users/invitations",
    ...base,
    summary: "Add a user who chooses the password by a mailed link",
    description:
      "The link is good for 72 hours and one use; nobody can log in to the account before.",
    body: Invitation,
    response: { 201: UserAdded, ...refusals(400, 401, 403, 409) },
    handle: async (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, async (ctx) => {
        const user = await inviteUser(ctx, request.body);
        return { message: userApiMessages.invited, user };
      });
    },
  }),

  inviteAgain: route({
    at: "POST /api/admin/users/:id/invitation",
    ...base,
    summary: "Mail an invited user a new link; the earlier one opens nothing any more",
    params: IdParams,
    response: { 204: Type.Null(), ...refusals(401, 403, 404, 409, 429) },
    handle: async (request, reply) => {
      reply.code(204);
      const lastly: LastStep = (work) => workAndAnswer(request, reply, work);
      return inviteAgain(request.ctx, request.params.id, lastly);
    },
  }),
};

export const userAdminRoutes = {
  ...invitationRoutes,

  listUsers: route({
    at: "GET /api/admin/users",
    ...base,
    summary: "The users",
    description:
      "Without `limit` the whole list, as a stream; with it a window. `X-Total-Count` says how " +
      "many there are, `Link` where the next ones are.",
    querystring: Type.Object({ ...UserFilter.properties, ...windowQuery }),
    response: { 200: Type.Array(User), ...refusals(400, 401, 403) },
    handle: (request, reply) => {
      const list = listUsers(request.ctx, request.query);
      return sendList(request, reply, request.query, list);
    },
  }),

  addUser: route({
    at: "POST /api/admin/users",
    ...base,
    summary: "Add a user",
    body: NewUser,
    response: { 201: UserAdded, ...refusals(400, 401, 403, 409) },
    handle: async (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, async (ctx) => {
        const user = await addUser(ctx, request.body);
        return { message: loginMessages.registered, user };
      });
    },
  }),

  changeUser: route({
    at: "PUT /api/admin/users/:id",
    ...base,
    summary: "Change a user's name, e-mail or role",
    description:
      "A new role or e-mail ends all their sessions. The admin of the settings keeps both; one's own are changed by another admin, or in one's profile.",
    params: IdParams,
    body: UserChange,
    response: { 200: User, ...refusals(400, 401, 403, 404, 409) },
    handle: async (request) => {
      const { ctx, params, body } = request;
      return markSeeded(ctx, await changeUser(ctx, params.id, body));
    },
  }),

  endUserSessions: route({
    at: "DELETE /api/admin/users/:id/sessions",
    ...base,
    summary: "End all sessions of a user",
    params: IdParams,
    response: { 204: Type.Null(), ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => endUserSessions(ctx, params.id),
  }),
};

import { Type } from "typebox";
import { IdParams, refusals } from "../platform/contract.ts";
import { route } from "../platform/http/route.ts";
import { Erasure, PersonalData } from "./contract.ts";
import { deleteUser } from "./delete-user.ts";
import { eraseMe } from "./erase-me.ts";
import { exportMyData } from "./export-my-data.ts";

const tags = ["Users"];
const done = Type.Null({ description: "Done" });
const FILE = 'attachment; filename="selvedge-my-data.json"';

export const privacyRoutes = {
  exportMyData: route({
    at: "GET /api/users/me/export",
    door: "signed-in",
    tags,
    summary: "All that the shop knows of oneself, as a file",
    response: { 200: PersonalData, ...refusals(401) },
    // Written for people to read, so the schema is there to describe it only.
    serializerCompiler: () => (data) => JSON.stringify(data, null, 2),
    handle: async (request, reply) => {
      const data = await exportMyData(request.ctx);
      return reply.header("content-disposition", FILE).send(data);
    },
  }),

  eraseMe: route({
    at: "DELETE /api/users/me",
    door: "account",
    tags,
    summary: "Erase oneself; orders stay without the person, undelivered ones with their address",
    body: Erasure,
    response: { 204: done, ...refusals(400, 401, 403, 409, 429) },
    handle: (request) => eraseMe(request.ctx, request.body.currentPassword),
  }),

  deleteUser: route({
    at: "DELETE /api/admin/users/:id",
    door: { may: "manage users" },
    tags: ["Admin"],
    summary: "Delete a user; orders stay without the person, undelivered ones with their address",
    params: IdParams,
    response: { 204: done, ...refusals(401, 403, 404, 409) },
    handle: (request) => deleteUser(request.ctx, request.params.id),
  }),
};

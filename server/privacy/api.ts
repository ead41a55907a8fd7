import { Type } from "typebox";
import { IdParams, refusals } from "../platform/contract.ts";
import type { Routes } from "../platform/http/app.ts";
import type { Guard } from "../users/update-profile.ts";
import { Erasure, PersonalData } from "./contract.ts";
import { deleteUser } from "./delete-user.ts";
import { eraseMe } from "./erase-me.ts";
import { exportMyData } from "./export-my-data.ts";

const tags = ["Users"];
const FILE = 'attachment; filename="selvedge-my-data.json"';

export function privacyRoutes(app: Routes, guard: Guard): void {
  app.get(
    "/api/users/me/export",
    {
      config: { door: "signed-in" },
      // Written for people to read, so the schema is there to describe it only.
      serializerCompiler: () => (data) => JSON.stringify(data, null, 2),
      schema: {
        tags,
        operationId: "exportMyData",
        summary: "All that the shop knows of oneself, as a file",
        response: { 200: PersonalData, ...refusals(401) },
      },
    },
    async (request, reply) => {
      const data = await exportMyData(request.ctx);
      return reply.header("content-disposition", FILE).send(data);
    },
  );

  app.delete(
    "/api/users/me",
    {
      config: { door: "signed-in" },
      schema: {
        tags,
        operationId: "eraseMe",
        summary:
          "Erase oneself; orders stay without the person, undelivered ones with their address",
        body: Erasure,
        response: {
          204: Type.Null({ description: "Done" }),
          ...refusals(400, 401, 403, 409, 429),
        },
      },
    },
    async (request, reply) => {
      await eraseMe(request.ctx, guard, request.body.currentPassword);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/api/admin/users/:id",
    {
      config: { door: { may: "manage users" } },
      schema: {
        tags: ["Admin"],
        operationId: "deleteUser",
        summary:
          "Delete a user; orders stay without the person, undelivered ones with their address",
        params: IdParams,
        response: {
          204: Type.Null({ description: "Done" }),
          ...refusals(401, 403, 404, 409),
        },
      },
    },
    async (request, reply) => {
      await deleteUser(request.ctx, guard.adminEmail, request.params.id);
      return reply.code(204).send(null);
    },
  );
}

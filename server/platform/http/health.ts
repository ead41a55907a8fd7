import { Type } from "typebox";
import { refusals } from "../contract.ts";
import { AppError } from "../errors.ts";
import type { Routes } from "./app.ts";

const tags = ["Health"];
const config = { door: "everyone" } as const;
const Ok = Type.Object({ status: Type.Literal("ok") });

/** @param checkDatabase throws when the database does not answer */
export function healthRoutes(app: Routes, checkDatabase: () => Promise<void>): void {
  app.get(
    "/healthz",
    { config, schema: { tags, summary: "Alive", response: { 200: Ok } } },
    () => ({ status: "ok" as const }),
  );

  app.get(
    "/readyz",
    {
      config,
      schema: { tags, summary: "Ready to sell", response: { 200: Ok, ...refusals(503) } },
    },
    async (request) => {
      try {
        await checkDatabase();
      } catch (error) {
        request.log.error({ err: error }, "not ready");
        throw new AppError("unavailable", "not_ready", "The database does not answer");
      }
      return { status: "ok" as const };
    },
  );
}

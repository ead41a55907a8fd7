import { readdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { PackageDoors } from "../http/doors.ts";
import type { PageHandler, Preview, Rendering } from "./routes.ts";

/** Opens the services that pages use, for one rendering. */
type OpenServices<Services> = (
  making: Rendering["making"],
  preview?: Preview,
  variant?: string,
) => Services;

/** The module that makes the handler from these services. */
type HandlerModule<Services> = {
  createPageHandler(openServices: OpenServices<Services>, mode: string): PageHandler;
};

/** The pages of `npm run build`, with their scripts, styles and public files. */
export async function loadBuiltPages<Services>(
  app: FastifyInstance,
  root: string,
  openServices: OpenServices<Services>,
): Promise<PageHandler> {
  const client = path.join(root, "build/client");
  const plain = { acceptRanges: false, index: false, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...plain,
    root: path.join(client, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    ...plain,
    root: client,
    wildcard: false,
    globIgnore: ["assets/**"],
    maxAge: "1h",
  });
  const built: HandlerModule<Services> = await import(path.join(root, "build/server/index.js"));
  return built.createPageHandler(openServices, "production");
}

/** The doors of the files that loadBuiltPages serves. */
export function builtFileDoors(root: string): PackageDoors {
  const names = readdirSync(path.join(root, "build/client"));
  return Object.fromEntries(names.map((name) => [`/${name}`, "everyone" as const]));
}

/** The pages from their sources, with hot reload, in this process. */
export async function serveLivePages<Services>(
  app: FastifyInstance,
  root: string,
  openServices: OpenServices<Services>,
): Promise<PageHandler> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const { default: middie } = await import("@fastify/middie");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use((request, response, next) => {
    const ours = /^\/(api|media|paypal-simulator|healthz|readyz)(\/|$|\?)/.test(request.url ?? "");
    if (ours) next();
    else vite.middlewares(request, response, next);
  });
  return async (request, rendering) => {
    const ssr = vite.environments.ssr;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot render pages");
    const live: HandlerModule<Services> = await ssr.runner.import(
      "/server/platform/pages/handler.ts",
    );
    return live.createPageHandler(openServices, "development")(request, rendering);
  };
}

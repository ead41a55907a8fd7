import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { shopMessages } from "../../../common/messages/shop.ts";
import { allowNulls } from "./absent-nulls.ts";
import type { Routes } from "./app.ts";
import { type NamedSchemas, nameParts, withNaturalStatuses } from "./describe-api.ts";
import type { PackageDoors } from "./doors.ts";

/** The folder of swagger-ui's own routes. */
export const docsDoors: PackageDoors = { "/api/docs": "everyone" };

/** swagger-ui sets style attributes and draws its icons from data: addresses. */
const CSP =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Collects the routes that are registered after it into `/api/openapi.json`, readable at `/api/docs`. */
export async function apiDocs(
  app: Routes,
  { publicUrl, named }: { publicUrl: string | undefined; named: NamedSchemas },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: apiTitle(),
        version: "1",
        description:
          "Everything the shop's own pages use. Amounts are US dollars; ids are strings. " +
          "Calls behind a session carry `Authorization: Bearer {token}` from login or register. " +
          "In a JSON body `null` for an optional field is the same as leaving it out, unless the field " +
          "says what null means.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl ?? "/" }],
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => {
      const described = withNaturalStatuses(schema, route);
      if (schema?.body && !schema.consumes) described.body = allowNulls(Object(schema.body));
      return { schema: described, url };
    },
    transformObject: (document) => {
      if (!("openapiObject" in document)) return document.swaggerObject;
      nameParts(document.openapiObject, named);
      return document.openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    transformStaticCSP: () => CSP,
    // A layout without the package's top bar.
    uiConfig: { layout: "BaseLayout" },
    theme: { title: apiTitle() },
  });
  app.get(
    "/api/openapi.json",
    { config: { door: "everyone" }, schema: { hide: true } },
    (_request, reply) => {
      // It is written once; the shop's name may have changed since.
      const document = app.swagger();
      const info = { ...document.info, title: apiTitle() };
      return reply.header("cache-control", "no-cache").send({ ...document, info });
    },
  );
}

function apiTitle(): string {
  return `${shopMessages.name} API`;
}

import path from "node:path";
import openapiTS, { astToString } from "openapi-typescript";

export const CLIENT_FILE = path.resolve(import.meta.dirname, "../app/api.gen.ts");

/** The TypeScript types of an OpenAPI description, as they stand in app/api.gen.ts. */
export async function clientTypes(description: object): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(description));
  return `// Made by \`npm run client:generate\` from /api/openapi.json; changes here are lost.\n\n${astToString(nodes)}`;
}

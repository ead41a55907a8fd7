import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { TestShop } from "./shop.ts";

interface Answer {
  status: number;
  body: unknown;
}

interface Response {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Response> } | undefined>>;
  components: { schemas: object; responses: Record<string, Response> };
}

/** Holds the shop's answers to what its OpenAPI description says of them: the status, and the body's schema. */
export function descriptionOf({ app }: Pick<TestShop, "app">) {
  const api = JSON.parse(JSON.stringify(app.swagger())) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "api", components: { schemas: api.components.schemas } });
  const paths = Object.keys(api.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

  /** The path of the description that an address belongs to; a path without names goes before one with. */
  function pathOf(address: string): string | undefined {
    const asked = (address.split("?", 1)[0] ?? "").replace(/(?<=.)\/+$/, "");
    if (asked in api.paths) return asked;
    return paths.find(({ pattern }) => pattern.test(asked))?.path;
  }

  const validators = new Map<Response, ValidateFunction>();
  function validatorOf(response: Response): ValidateFunction | undefined {
    const schema = response.content?.["application/json"]?.schema;
    const known = validators.get(response);
    if (!schema || known) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const made = ajv.compile(JSON.parse(text));
    validators.set(response, made);
    return made;
  }

  return {
    operations: Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    ),
    /** Whether there is such an operation. */
    has(method: string, address: string): boolean {
      return api.paths[pathOf(address) ?? ""]?.[method.toLowerCase()] !== undefined;
    },
    /** Fails unless that operation may answer so. */
    expect(method: string, address: string, { status, body }: Answer): void {
      const path = pathOf(address);
      const what = `${method} ${path ?? address} answers ${status}`;
      const operation = api.paths[path ?? ""]?.[method.toLowerCase()];
      const named = operation?.responses[String(status)];
      assert(named, `${what}, which the description does not tell: ${JSON.stringify(body)}`);
      const response = named.$ref
        ? api.components.responses[named.$ref.split("/").at(-1) ?? ""]
        : named;
      const validate = response && validatorOf(response);
      if (!validate || validate(body)) return;
      assert.deepEqual(validate.errors, [], `${what}: ${JSON.stringify(validate.errors)}`);
    },
  };
}

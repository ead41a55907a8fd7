import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../common/ids.ts";
import {
  addProduct,
  api,
  databaseState,
  guestId,
  multipart,
  putInCart,
  registerCustomer,
  shippingInfo,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

type Method = Parameters<typeof api>[1];

/** The part of JSON Schema that the API's description uses. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
  anyOf?: Schema[];
  enum?: string[];
  const?: string;
}

interface Operation {
  name: string;
  method: Method;
  path: string;
  isClosed: boolean;
  body: Schema | undefined;
  query: Record<string, Schema>;
}

const shop = await createTestShop();
const customer = await registerCustomer(shop);
const admin = await signInAdmin(shop);
const product = await addProduct(shop);
const guest = guestId();
await putInCart(shop, { guestId: guest }, product, 2);
await putInCart(shop, customer, product, 1);
const operations = await describedOperations();
const withBody = operations.flatMap((operation) =>
  operation.body ? [{ ...operation, body: operation.body }] : [],
);

let before: Record<string, string>;
beforeAll(async () => {
  before = await databaseState(shop);
});
afterAll(async () => {
  // Nothing in this whole file may leave a trace.
  expect(await databaseState(shop)).toEqual(before);
});

async function describedOperations(): Promise<Operation[]> {
  const { body: document } = await api(shop, "GET", "/api/openapi.json");
  const paths: Record<string, Record<string, Record<string, never>>> = written(
    document.paths,
    document.components,
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const {
        security,
        requestBody,
        parameters = [],
      } = operation as {
        security?: object[];
        requestBody?: { content: Record<string, { schema: Schema }> };
        parameters?: { in: string; name: string; schema: Schema }[];
      };
      const inQuery = parameters.filter((parameter) => parameter.in === "query");
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Method,
        path,
        // An empty requirement beside others: a token may come, and need not.
        isClosed: security === undefined || security.every((way) => Object.keys(way).length > 0),
        body: requestBody?.content["application/json"]?.schema,
        query: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      };
    }),
  );
}

/** A description with what it refers to in the place of each reference. */
function written<T>(value: T, components: Record<string, Record<string, unknown>>): T {
  if (Array.isArray(value)) return value.map((item) => written(item, components)) as T;
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as { $ref?: string };
  if (typeof $ref === "string") {
    const [kind = "", name = ""] = $ref.split("/").slice(2);
    return written(components[kind]?.[name] as T, components);
  }
  const inside = Object.entries(value).map(([key, inner]) => [key, written(inner, components)]);
  return Object.fromEntries(inside) as T;
}

/** The type of what is there. */
function typeOf({ type }: Schema): string | undefined {
  return [type].flat().find((one) => one !== "null");
}

function allowsNull({ type, anyOf = [] }: Schema): boolean {
  return [type].flat().includes("null") || anyOf.some(allowsNull);
}

/** A body that passes the schema, of words that mean nothing to the shop. */
function sample(schema: Schema, name = ""): unknown {
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, name);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const type = typeOf(schema);
  if (type === "object") {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(properties.map(([field, inner]) => [field, sample(inner, field)]));
  }
  if (type === "array") return [sample(schema.items ?? {})];
  if (type === "integer" || type === "number") return 1;
  // A change that is only previewed leaves no trace, whatever else is left out.
  if (type === "boolean") return name === "preview";
  if (name === "_id") return newId();
  if (name === "paymentMethod") return "Paypal";
  if (name === "guestId") return guest;
  return "unknown";
}

/** The same with what must be there only: words that mean nothing may be refused before the id is. */
function leastSample({ properties = {}, required = [], ...schema }: Schema): unknown {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name));
  return sample({ ...schema, properties: Object.fromEntries(needed) });
}

/** Where null counts as not sent, however deep: in fields that may be left out. */
function nullable(schema: Schema, path: string[] = []): string[][] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([field, property]) => [
    ...(schema.required?.includes(field) ? [] : [[...path, field]]),
    ...nullable(property, [...path, field]),
  ]);
  return [...inside, ...(schema.items ? nullable(schema.items, [...path, "0"]) : [])];
}

type Change = { path: string[]; what: string; json: string };

const WRONG_TYPES: Record<string, string[]> = {
  string: ["null", "7", "true", '["a"]', '{"a":"b"}'],
  integer: ["null", '"7"', "true", "[7]", "{}", "1.5"],
  number: ["null", '"7"', "true", "[7]", "{}"],
  boolean: ["null", '"true"', "1"],
  array: ["null", '"a"', "1", "{}"],
  object: ["null", '"a"', "1", "[]"],
};

/** Every single way in which a field can be wrong by its schema. */
function changes(schema: Schema, path: string[] = []): Change[] {
  const type = typeOf(schema);
  const wrong = (WRONG_TYPES[type ?? ""] ?? [])
    .filter((json) => json !== "null" || !allowsNull(schema))
    .map((json) => ({ what: json, json }));
  const texts: Record<string, string> = {
    "a NUL character": "a\0b",
    "half a character": "a\ud800b",
    ...((schema.maxLength ?? 1e9) < 10_000 && { "10 kB": "a".repeat(10_000) }),
    ...((schema.minLength ?? 0) > 0 && { nothing: "" }),
    ...(schema.pattern !== undefined && { blanks: "  " }),
  };
  if (type === "string") {
    wrong.push(
      ...Object.entries(texts).map(([what, text]) => ({ what, json: JSON.stringify(text) })),
    );
  }
  if (type === "integer" || type === "number") {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
    for (const json of ["-1", "0", "2147483648", "1e308", "-1e308"]) {
      if (Number(json) < minimum || Number(json) > maximum) wrong.push({ what: json, json });
    }
    wrong.push({ what: "1e309", json: "1e309" }, { what: "-1e309", json: "-1e309" });
  }
  if (type === "array" && (schema.maxItems ?? 1e9) < 300) {
    const line = JSON.stringify(sample(schema.items ?? {}));
    wrong.push({ what: "300 lines", json: `[${Array(300).fill(line).join()}]` });
  }
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([field, property]) => [
      ...(schema.required?.includes(field)
        ? [{ path: [...path, field], what: "missing", json: "" }]
        : []),
      ...changes(property, [...path, field]),
    ]),
    ...(schema.items ? changes(schema.items, [...path, "0"]) : []),
  ];
  return [...(path.length > 0 ? wrong.map((one) => ({ path, ...one })) : []), ...inner];
}

/** The body as JSON text with one field changed: written by hand, since `1e309` is no value. */
function write(value: unknown, change: Change, path: string[] = []): string {
  if (path.join() === change.path.join()) return change.json;
  if (Array.isArray(value)) {
    return `[${value.map((entry, i) => write(entry, change, [...path, String(i)])).join()}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => {
    const text = write(inner, change, [...path, name]);
    return text === "" ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${fields.flat().join()}}`;
}

let calls = 0;

function send(operation: Operation, payload: string | Buffer, type = "application/json") {
  return api(shop, operation.method, address(operation), {
    payload,
    headers: { "content-type": type },
    // The cart is the one place where a token changes who is meant.
    ...((operation.isClosed || operation.path === "/api/cart/merge") && {
      token: keyTo(operation),
    }),
    remoteAddress: `10.1.${(++calls >> 8) % 256}.${calls % 256}`,
  });
}

/** The token of somebody whom the operation lets in. */
function keyTo({ method, path }: Pick<Operation, "method" | "path">): string {
  const url = path.replaceAll("{", ":").replaceAll("}", "");
  const route = shop.routes.find((one) => one.method === method && one.url === url);
  return typeof route?.door === "object" ? admin.token : customer.token;
}

function address({ path }: Operation, id = newId()): string {
  return path.replace(/\{\w+\}/g, id);
}

interface Finding {
  field: string;
  message: string;
}

/** What is wrong with an answer that should be a refusal of one field. */
function complaint(answer: Awaited<ReturnType<typeof api>>, field: string): string | undefined {
  const { status, body } = answer;
  if (status !== 400) return `${status} ${JSON.stringify(body)}`;
  const errors: Finding[] = body.errors ?? [];
  const named = errors.find((error) => error.field === field);
  if (!named?.message || !body.message) return JSON.stringify(body);
  return undefined;
}

test("the API's description names the routes that take something", () => {
  expect(withBody.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining([
      "DELETE /api/cart",
      "POST /api/cart",
      "POST /api/cart/merge",
      "POST /api/checkout",
      "POST /api/users/login",
      "PUT /api/cart",
      "PUT /api/checkout/{id}/pay",
      "PUT /api/users/update-profile",
    ]),
  );
});

describe.each(withBody)("$name", (operation) => {
  test("answers every wrong field with 400 and its name [BAD-1, BAD-2]", async () => {
    const base = sample(operation.body);
    const wrong: string[] = [];
    for (const change of changes(operation.body)) {
      const answer = await send(operation, write(base, change));
      const field = change.path.join(".");
      const problem = complaint(answer, field);
      if (problem !== undefined) wrong.push(`${field}: ${change.what} → ${problem}`);
    }
    expect(wrong).toEqual([]);
  });

  test("answers null for an optional field as if it had not been sent, however deep [API-37]", async () => {
    // They do their work where a field is left out, and nothing here may leave a trace.
    const workers = [
      "POST /api/cart/merge",
      "POST /api/admin/pages",
      "POST /api/admin/collections",
    ];
    if (workers.includes(operation.name)) return;
    const base = sample(operation.body);
    for (const path of nullable(operation.body)) {
      const left = await send(operation, write(base, { path, what: "left out", json: "" }));
      const sent = await send(operation, write(base, { path, what: "null", json: "null" }));
      expect([sent.status, sent.body], path.join(".")).toEqual([left.status, left.body]);
    }
  });

  test("answers a body that is no object, or no JSON, with 400 [BAD-3]", async () => {
    const noObjects = ["[]", '"text"', "42", "true", '[{"productId":"1"}]'];
    const noJson = ["{", "}", "{'a':1}", '{"a":}', "undefined", "NaN", '{"a":1}x', "\u0000", "�"];
    for (const payload of [...noObjects, ...noJson]) {
      const answer = await send(operation, payload);
      expect(complaint(answer, "body"), payload).toBeUndefined();
    }
  });

  test("answers no body and null like an empty object", async () => {
    const empty = await send(operation, "{}");
    expect(empty.status).toBeGreaterThanOrEqual(400);
    expect(empty.status).toBeLessThan(500);
    for (const payload of ["", "null"])
      expect((await send(operation, payload)).body).toEqual(empty.body);
  });

  test("answers bodies that reach for the prototype, or are nested without end, with 400", async () => {
    const nested = (open: string, close: string) => {
      return `{"user":${open.repeat(30_000)}1${close.repeat(30_000)}}`;
    };
    const payloads = [
      '{"__proto__":{"admin":true}}',
      '{"user":{"__proto__":{"admin":true}}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      nested("[", "]"),
      nested('{"a":', "}"),
    ];
    for (const payload of payloads) {
      const { status, body } = await send(operation, payload);
      expect(`${payload.slice(0, 40)} ${status}`).toMatch(/ 400$/);
      expect(body.errors.length).toBeGreaterThan(0);
    }
    expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
  });

  test("answers another kind of content with 415 and too much of it with 413 [BAD-3]", async () => {
    const json = JSON.stringify(sample(operation.body));
    for (const type of [
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "x",
    ]) {
      expect((await send(operation, json, type)).status, type).toBe(415);
    }
    const form = multipart({ email: "ada@example.com" });
    const answer = await send(operation, form.payload, form.headers["content-type"]);
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBeTruthy();
    const large = await send(operation, JSON.stringify({ a: "x".repeat(300_000) }));
    expect(large.status).toBe(413);
    expect(large.body.message).toBeTruthy();
  });
});

describe("an address", () => {
  const numbers = [
    "-1",
    "1.5",
    "1e309",
    "-1e309",
    "2147483648",
    "abc",
    "NaN",
    "1,5",
    "null",
    "0 or 1=1",
  ];

  test("with a wrong query parameter is answered with 400 and its name [BAD-2]", async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      // A right body: a wrong one is told first.
      const call = {
        ...(operation.isClosed && { token: keyTo(operation) }),
        ...(operation.body && { body: leastSample(operation.body) }),
      };
      for (const [name, schema] of Object.entries(operation.query)) {
        const values = ["a%00b", "a&x=1&x=2"];
        if (schema.type === "integer") values.push("0", ...numbers);
        if (schema.type === "number") values.push(...numbers.filter((text) => text !== "1.5"));
        if (schema.anyOf || schema.const !== undefined) {
          const words = (schema.anyOf ?? [schema]).map((word) => word.const);
          values.push(...["nonsense", "priceasc", "1"].filter((text) => !words.includes(text)));
        }
        if (schema.maxLength) values.push("a".repeat(10_000));
        for (const value of values.filter((text) => !text.includes("&"))) {
          const answer = await api(
            shop,
            operation.method,
            `${address(operation)}?${name}=${value}`,
            call,
          );
          const problem = complaint(answer, name);
          if (problem) wrong.push(`${operation.name}?${name}=${value.slice(0, 20)} → ${problem}`);
        }
        const twice = await api(
          shop,
          operation.method,
          `${address(operation)}?${name}=1&${name}=2`,
          call,
        );
        const problem = complaint(twice, name);
        if (problem) wrong.push(`${operation.name}: ${name} twice → ${problem}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("with parameters nobody asked for is answered as without them", async () => {
    const plain = await api(shop, "GET", "/api/products?limit=1");
    const more =
      "/api/products?limit=1&__proto__=1&constructor=x&utm_source=a&a[b]=c&%E0%A4%A=1&&=";
    const { status, body } = await api(shop, "GET", more);
    expect(status).toBe(200);
    expect(body).toEqual(plain.body);
  });

  test("with an id that nothing has is answered with 404, malformed or not [BAD-5]", async () => {
    const ids = ["0", "-1", "1.5", "1e309", "2147483647", "2147483648", "999999999999999999999"];
    const odd = [
      "abc",
      "null",
      "__proto__",
      "constructor",
      "'%20or%201=1--",
      "%F0%9F%91%95",
      "..%2f..%2fetc",
    ];
    for (const operation of operations.filter(({ path }) => path.includes("{id}"))) {
      for (const id of [...ids, ...odd, newId(), newId().toUpperCase()]) {
        const body = operation.body ? leastSample(operation.body) : {};
        const call = operation.method === "GET" ? {} : { body };
        const answer = await api(shop, operation.method, address(operation, id), {
          ...call,
          token: keyTo(operation),
        });
        expect(`${operation.name} ${id} ${answer.status}`).toMatch(/ 404$/);
        expect(answer.body.message).toBeTruthy();
      }
    }
  });

  test("that is too long or cannot be read is answered with 400 or 404 in the shop's own words", async () => {
    const texts = ["%", "%E0%A4%A", "%00", "a".repeat(65), "a".repeat(5000), "%ff"];
    for (const { method, path } of operations.filter(({ path }) => path.includes("{id}"))) {
      for (const text of texts) {
        const url = path.replace("{id}", text);
        const { status, body, headers } = await api(shop, method, url, {
          token: keyTo({ method, path }),
        });
        expect([400, 404], `${method} ${url.slice(0, 60)}: ${status}`).toContain(status);
        expect(Object.keys(body)).not.toContain("statusCode");
        expect(body.message).toBeTruthy();
        expect(headers["x-content-type-options"]).toBe("nosniff");
      }
    }
  });

  test("that the API does not have is answered with 404, whatever the method", async () => {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
      const { status, body } = await api(shop, method, "/api/nothing");
      expect(`${method} ${status}`).toBe(`${method} 404`);
      expect(body).toMatchObject({ message: "Not found" });
    }
    expect((await api(shop, "GET", "/api")).body).toMatchObject({ message: "Not found" });
    expect((await api(shop, "PATCH", "/api/cart", { body: {} })).status).toBe(404);
    expect((await api(shop, "POST", "/collections/all", { body: {} })).status).toBe(404);
  });
});

test("fields that only the server may set, and unknown ones, are dropped at the door [BAD-4]", async () => {
  const token = customer.token;
  const { body: me } = await api(shop, "GET", "/api/users/me", { token });
  const { status, body } = await api(shop, "PUT", "/api/users/update-profile", {
    token,
    body: {
      name: me.name,
      email: me.email,
      role: "admin",
      _id: newId(),
      createdAt: "2000-01-01T00:00:00Z",
      passwordHash: "x",
      password_hash: "x",
    },
  });
  expect(status).toBe(200);
  expect(body).toEqual(me);
});

test("a delivery address with half a character or a NUL in it names the field", async () => {
  const { color, size } = product.variants[0] ?? {};
  const item = { productId: product.id, color, size, quantity: 1, price: 49.9 };
  for (const text of ["\ud83d", "\udc4d\ud83d", "a\0"]) {
    const { status, body } = await api(shop, "POST", "/api/checkout", {
      token: customer.token,
      body: {
        checkoutItems: [item],
        shippingInfo: { ...shippingInfo(), city: text },
        paymentMethod: "Paypal",
        totalPrice: 49.9,
      },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: "shippingInfo.city", message: expect.any(String) }]);
  }
});

test("a registration that is no form, or a broken one, is refused", async () => {
  const register = (payload: string, type: string) => {
    return api(shop, "POST", "/api/users/register", { payload, headers: { "content-type": type } });
  };
  const form = "multipart/form-data; boundary=x";
  const name = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda';
  for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
    expect((await register("{}", type)).status, type).toBe(415);
  }
  const broken = [
    name,
    `${name}\r\n`,
    "abc",
    "",
    "--x\r\n\r\n",
    `${name.replace("Ada", "a\0")}\r\n--x--\r\n`,
  ];
  for (const payload of [...broken, `${name.replace("name=", "nam=")}\r\n--x--\r\n`]) {
    const { status, body } = await register(payload, form);
    expect(`${JSON.stringify(payload)} ${status}`).toMatch(/ 400$/);
    expect(body.message).toBeTruthy();
    expect(body.errors.length).toBeGreaterThan(0);
  }
  expect((await register(name, "multipart/form-data")).status).toBe(400);
  const proto = name.replace('"name"', '"__proto__"');
  expect((await register(`${proto}\r\n--x--\r\n`, form)).status).toBe(400);
});

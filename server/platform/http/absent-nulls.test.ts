import { Type } from "typebox";
import { expect, test } from "vitest";
import { allowNulls, dropNulls } from "./absent-nulls.ts";

const Body = Type.Object({
  name: Type.String(),
  age: Type.Optional(Type.Integer()),
  kind: Type.Optional(Type.Literal("a")),
  before: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  tone: Type.Union([Type.String(), Type.Null()]),
  amount: Type.Optional(Type.Union([Type.Number(), Type.String()])),
  anything: Type.Optional(Type.Unknown()),
  lines: Type.Optional(Type.Array(Type.Object({ sku: Type.Optional(Type.String()) }))),
  columns: Type.Optional(Type.Record(Type.String(), Type.String())),
});

test("null for an optional field goes, however deep; of one that is asked for it stays where it means something, and else is missing [API-37]", () => {
  const body = {
    name: null,
    age: null,
    kind: null,
    before: null,
    tone: null,
    amount: null,
    anything: null,
    lines: [{ sku: null }, null],
    columns: { a: null, b: "x" },
    unknown: null,
  };
  dropNulls(Body, body);
  expect(body).toEqual({ tone: null, lines: [{}, null], columns: { b: "x" }, unknown: null });
});

test("a null that is inherited, or stands where nothing is known of it, is left alone", () => {
  const body = Object.create({ age: null });
  dropNulls(Body, body);
  expect(body.age).toBeNull();
  for (const other of [null, "text", 7, [null]]) dropNulls(Body, other);
});

test("callers read of what may be left out that it may be null [API-37]", () => {
  const described = JSON.parse(JSON.stringify(allowNulls(Body)));
  expect(described.properties).toEqual({
    name: { type: "string" },
    age: { type: ["integer", "null"] },
    kind: { anyOf: [{ type: "string", const: "a" }, { type: "null" }] },
    before: { anyOf: [{ type: "number" }, { type: "null" }] },
    tone: { anyOf: [{ type: "string" }, { type: "null" }] },
    amount: { anyOf: [{ type: "number" }, { type: "string" }, { type: "null" }] },
    anything: {},
    lines: {
      type: ["array", "null"],
      items: { type: "object", properties: { sku: { type: ["string", "null"] } } },
    },
    columns: {
      type: ["object", "null"],
      patternProperties: { "^.*$": { type: ["string", "null"] } },
    },
  });
  expect(described.required).toEqual(["name", "tone"]);
});

import { expect, test } from "vitest";
import { calm, settle } from "./settle.ts";

const refusal = (field: string) => ({
  status: 400,
  body: { errors: [{ field, message: "not so" }] },
});

test("what is refused by its field is sent anew without it, until the rest is taken", async () => {
  const sent: object[] = [];
  const harmless = { name: "A", sections: [{ title: "A" }] };
  const hostile = { name: "<a>", sections: [{ title: "<b>" }], text: "<c>" };
  const settled = await settle(
    "a page",
    hostile,
    async (values) => {
      sent.push(structuredClone(values));
      if (sent.length === 1) return refusal("name");
      return sent.length === 2 ? refusal("sections.0.title") : { status: 200, body: {} };
    },
    (values, field) => calm(values, harmless, field.split(".")),
  );
  expect(settled).toEqual({ refused: 2, problems: [] });
  expect(sent.at(-1)).toEqual({ name: "A", sections: [{ title: "A" }], text: "<c>" });
});

test("a refusal without a field, and one of what is harmless, is a fault", async () => {
  const nothing = async () => ({ status: 500, body: {} });
  expect((await settle("a page", {}, nothing, () => true)).problems).toEqual([
    "a page: answered 500",
  ]);
  const harmless = { name: "A" };
  const { problems } = await settle(
    "a page",
    { name: "A" },
    async () => refusal("name"),
    (values, field) => calm(values, harmless, [field]),
  );
  expect(problems[0]).toMatch("refused at a field that is harmless");
});

import { Type } from "typebox";
import { oneOf } from "../platform/contract.ts";

/** In the order in which a new shop takes them. */
export const STEPS = [
  ...(["name", "logo", "address", "product", "delivery", "payments"] as const),
  ...(["mails", "domain", "legal", "order", "demo"] as const),
] as const;
export type Step = (typeof STEPS)[number];

export const FirstSteps = Type.Object({
  steps: Type.Array(Type.Object({ step: oneOf(STEPS), isDone: Type.Boolean() }), {
    description: "What a new shop has to do, each as the shop stands now",
  }),
  isSelling: Type.Boolean({ description: "Whether shoppers see a product" }),
});
export type FirstSteps = Type.Static<typeof FirstSteps>;

const Named = Type.Object({ _id: Type.String(), name: Type.String() });

const part = (what: string) =>
  Type.Object({
    asItCame: Type.Integer({ minimum: 0, description: `How many ${what} nobody changed` }),
    changed: Type.Array(Named, { description: `The ${what} that somebody made something else of` }),
  });

export const Demo = Type.Object({ products: part("products"), pages: part("pages") });
export type Demo = Type.Static<typeof Demo>;

const ids = (what: string) =>
  Type.Array(Type.String({ maxLength: 40 }), {
    maxItems: 500,
    description: `Changed ${what} that go as well; the others stay`,
  });

export const DemoRemoval = Type.Object({ products: ids("products"), pages: ids("pages") });
export type DemoRemoval = Type.Static<typeof DemoRemoval>;

const Count = Type.Integer({ minimum: 0 });

export const RemovedDemo = Type.Object({
  products: Count,
  pages: Count,
  batchId: Type.Optional(
    Type.String({
      description:
        "Undo it with POST /api/admin/audit/batches/:batchId/undo; left out where nothing went",
    }),
  ),
});
export type RemovedDemo = Type.Static<typeof RemovedDemo>;

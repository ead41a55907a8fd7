import { refusals } from "../platform/contract.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import { Demo, DemoRemoval, FirstSteps, RemovedDemo } from "./contract.ts";
import { readDemo, removeDemo } from "./demo.ts";
import { readFirstSteps } from "./read-first-steps.ts";

const base = { door: { may: "manage settings" }, tags: ["Admin"] } satisfies RouteBase;

export const firstStepsRoutes = {
  readFirstSteps: route({
    at: "GET /api/admin/first-steps",
    ...base,
    summary: "What a new shop has to do, and what of that is done",
    response: { 200: FirstSteps, ...refusals(401, 403) },
    handle: ({ ctx }) => readFirstSteps(ctx),
  }),

  readDemo: route({
    at: "GET /api/admin/demo",
    ...base,
    summary: "What the shop still has of the demo",
    response: { 200: Demo, ...refusals(401, 403) },
    handle: ({ ctx }) => readDemo(ctx),
  }),

  removeDemo: route({
    at: "POST /api/admin/demo/removal",
    ...base,
    summary: "Take the demo's products and pages out of the shop",
    description:
      "What nobody changed, and what is named. 409 `product_held` while a checkout holds units of a product.",
    body: DemoRemoval,
    response: { 200: RemovedDemo, ...refusals(400, 401, 403, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, (ctx) => removeDemo(ctx, request.body)),
  }),
};

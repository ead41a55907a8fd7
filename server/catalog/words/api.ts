import { refusals } from "../../platform/contract.ts";
import { workAndAnswer } from "../../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../../platform/http/route.ts";
import { renameColorOrSize } from "../colors-sizes/rename-color-or-size.ts";
import { CatalogWords, WordRename, WordRenamed } from "./contract.ts";
import { listWords } from "./list-words.ts";
import { renameWord } from "./rename-word.ts";

const base = { door: { may: "manage products" }, tags: ["Admin"] } satisfies RouteBase;

export const wordsRoutes = {
  listCatalogWords: route({
    at: "GET /api/admin/catalog/words",
    ...base,
    summary: "The categories, departments, brands and materials, and how many products have each",
    description: "Brands and materials that products have need not be in the lists.",
    response: { 200: CatalogWords, ...refusals(401, 403) },
    handle: ({ ctx }) => listWords(ctx),
  }),

  renameCatalogWord: route({
    at: "POST /api/admin/catalog/words/rename",
    ...base,
    summary: "Rename a word of the catalog everywhere, or merge it into another",
    description:
      "In the lists, in every product, in the menus, on the home page and in the size guides; " +
      "orders keep what was sold, variants their article numbers and units. A color or size is not merged into " +
      "one that the same product comes in. What was changed is undone by its `batchId`.",
    body: WordRename,
    response: { 200: WordRenamed, ...refusals(400, 401, 403, 409) },
    handle: (request, reply) =>
      workAndAnswer(request, reply, (ctx) => {
        const { kind, ...asked } = request.body;
        return kind === "color" || kind === "size"
          ? renameColorOrSize(ctx, { ...asked, kind })
          : renameWord(ctx, { ...asked, kind });
      }),
  }),
};

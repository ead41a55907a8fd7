import { Type } from "typebox";
import type { Context } from "../platform/context.ts";
import { IdParams, refusals } from "../platform/contract.ts";
import { workAndAnswer } from "../platform/http/idempotency/work-and-answer.ts";
import { type RouteBase, route } from "../platform/http/route.ts";
import {
  AdminOwnPage,
  AdminOwnPageRow,
  DeletedOwnPage,
  OwnPageChange,
  OwnPageInput,
  OwnPagePreview,
  OwnPageVersion,
  OwnPageVersionParams,
  PageTemplate,
  PreviewInput,
  SavedOwnPage,
} from "./contract.ts";
import { whyMarketsAreClosed } from "./contract-texts.ts";
import { hasDraftNote } from "./draft-note.ts";
import { renderMarkdown } from "./markdown.ts";
import { openPlaces, shopPlaces } from "./places.ts";
import { getOwnPage, getOwnPageVersion, listOwnPages, listOwnPageVersions } from "./read-pages.ts";
import { pageTemplates } from "./templates/templates.ts";
import { changeOwnPage, createOwnPage, deleteOwnPage } from "./write-page.ts";

/** Whoever takes back what customers agree to hears that nobody can order. */
async function withClosed(ctx: Context, page: AdminOwnPage): Promise<SavedOwnPage> {
  const why = await whyMarketsAreClosed(ctx);
  return why === "" ? page : { ...page, marketsClosed: why };
}

const base = { door: { may: "manage pages" }, tags: ["Admin"] } satisfies RouteBase;

export const ownPageRoutes = {
  listOwnPages: route({
    at: "GET /api/admin/pages",
    ...base,
    summary: "The shop's own pages, drafts among them",
    response: { 200: Type.Array(AdminOwnPageRow), ...refusals(401, 403) },
    handle: ({ ctx }) => listOwnPages(ctx),
  }),

  listPageTemplates: route({
    at: "GET /api/admin/pages/templates",
    ...base,
    summary: "Texts to start a page from, by market: drafts that a lawyer has to check",
    response: { 200: Type.Array(PageTemplate), ...refusals(401, 403) },
    handle: async () => pageTemplates(),
  }),

  getOwnPage: route({
    at: "GET /api/admin/pages/:id",
    ...base,
    summary: "One of the shop's own pages",
    params: IdParams,
    response: { 200: AdminOwnPage, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => getOwnPage(ctx, params.id),
  }),

  listOwnPageVersions: route({
    at: "GET /api/admin/pages/:id/versions",
    ...base,
    summary: "Every version of a page, the newest first",
    params: IdParams,
    response: { 200: Type.Array(OwnPageVersion), ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => listOwnPageVersions(ctx, params.id),
  }),

  getOwnPageVersion: route({
    at: "GET /api/admin/pages/:id/versions/:version",
    ...base,
    summary: "A page as it was in a version",
    params: OwnPageVersionParams,
    response: { 200: AdminOwnPage, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => getOwnPageVersion(ctx, params.id, params.version),
  }),

  createOwnPage: route({
    at: "POST /api/admin/pages",
    ...base,
    summary: "Add a page",
    body: OwnPageInput,
    response: { 201: SavedOwnPage, ...refusals(400, 401, 403) },
    handle: (request, reply) => {
      reply.code(201);
      return workAndAnswer(request, reply, async (ctx) =>
        withClosed(ctx, await createOwnPage(ctx, request.body)),
      );
    },
  }),

  changeOwnPage: route({
    at: "PUT /api/admin/pages/:id",
    ...base,
    summary: "Change a page, publish it or take it off",
    description: "`version` is the one that was read; 409 where somebody was faster.",
    params: IdParams,
    body: OwnPageChange,
    response: { 200: SavedOwnPage, ...refusals(400, 401, 403, 404, 409) },
    handle: async ({ ctx, params, body }) =>
      withClosed(ctx, await changeOwnPage(ctx, params.id, body)),
  }),

  deleteOwnPage: route({
    at: "DELETE /api/admin/pages/:id",
    ...base,
    summary: "Delete a page; its versions stay, and it can be undone",
    params: IdParams,
    response: { 200: DeletedOwnPage, ...refusals(401, 403, 404) },
    handle: ({ ctx, params }) => deleteOwnPage(ctx, params.id),
  }),

  previewOwnPage: route({
    at: "POST /api/admin/pages/preview",
    ...base,
    summary: "A text as its page would show it; nothing is saved",
    body: PreviewInput,
    response: { 200: OwnPagePreview, ...refusals(400, 401, 403) },
    handle: async ({ body: { text } }) => {
      const places = shopPlaces();
      return {
        html: renderMarkdown(text, places),
        hasDraftNote: hasDraftNote(text),
        openPlaces: openPlaces(text, places),
      };
    },
  }),
};

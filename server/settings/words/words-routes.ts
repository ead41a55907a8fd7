import { apiMessages } from "../../../common/messages/api.ts";
import { AppError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/app.ts";
import { sendKept } from "../../platform/kept/send-kept.ts";
import { findWords, newestWords } from "./published-words.ts";

/** The scripts of published-words.ts. */
export function wordsRoutes(app: Routes): void {
  const hidden = { config: { door: "everyone" }, schema: { hide: true } } as const;
  app.get<{ Params: { file: string } }>("/words/:file", hidden, async (request, reply) => {
    const { file } = request.params;
    const address = `/words/${file}`;
    // Another process may have published them a moment ago.
    if (!findWords(address)) await request.ctx.settings.refresh();
    const part = file.startsWith("admin-") ? "admin" : "shop";
    const script = findWords(address) ?? newestWords(part);
    if (!script) throw new AppError("not-found", "not_found", apiMessages.notFound);
    return sendKept(request, reply, script);
  });
}

import { apiMessages } from "../../../common/messages/api.ts";
import { AppError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/app.ts";
import { sendKept } from "../../platform/kept/send-kept.ts";
import { findWords, newestWords } from "./published-words.ts";

const FILE = /^(shop|admin)-[\w-]{16}\.js$/;
/** How often an address that nobody here has heard of makes this process read the settings, at most. */
const REST_MS = 1000;

/** The scripts of published-words.ts. */
export function wordsRoutes(app: Routes): void {
  const hidden = { config: { door: "everyone" }, schema: { hide: true } } as const;
  let looked = Number.NEGATIVE_INFINITY;
  app.get<{ Params: { file: string } }>("/words/:file", hidden, async (request, reply) => {
    const { file } = request.params;
    const [, part] = FILE.exec(file) ?? [];
    const address = `/words/${file}`;
    // Another process may have published them a moment ago.
    if (part && !findWords(address) && performance.now() - looked > REST_MS) {
      looked = performance.now();
      await request.ctx.settings.refresh();
    }
    const script = findWords(address) ?? (part && newestWords(part as "shop" | "admin"));
    if (!script) throw new AppError("not-found", "not_found", apiMessages.notFound);
    return sendKept(request, reply, script);
  });
}

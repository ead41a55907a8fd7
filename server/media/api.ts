import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { apiMessages } from "../../common/messages/api.ts";
import { AppError } from "../platform/errors.ts";
import { namesTag } from "../platform/http/etag.ts";
import { type PicturePath, parsePicturePath } from "./picture-path.ts";
import type { Picture } from "./pictures/pictures.ts";

/** For uploads, whose names follow from their content. */
const FOR_GOOD = "public, max-age=31536000, immutable";
/** For garments and scenes, which may be rendered again under the same address. */
const FOR_AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400";
const FOR_A_MINUTE = "public, max-age=60";

interface Address {
  Params: { picture: string; file: string };
}

/** `GET /media/{picture}/{width}.{format}`; HEAD comes with it. */
export function mediaRoutes(app: FastifyInstance): void {
  app.get<Address>(
    "/media/:picture/:file",
    { config: { door: "everyone" }, schema: { hide: true } },
    async (request, reply) => {
      const asked = parsePicturePath(request.params.picture, request.params.file);
      const picture = asked && (await request.ctx.media.pictures.get(asked));
      if (!picture) throw new AppError("not-found", "no_picture", apiMessages.notFound);
      reply.headers({
        "cache-control": cacheControl(asked, picture),
        etag: picture.etag,
        "x-content-type-options": "nosniff",
      });
      if (picture.lasting && namesTag(request.headers["if-none-match"], picture.etag)) {
        return reply.code(304).send();
      }
      reply.type(`image/${asked.format}`);
      return sendPicture(reply, picture);
    },
  );
}

function cacheControl({ subject }: PicturePath, { lasting }: Picture): string {
  if (!lasting) return FOR_A_MINUTE;
  return subject.kind === "upload" ? FOR_GOOD : FOR_AN_HOUR;
}

async function sendPicture(reply: FastifyReply, { source }: Picture) {
  if ("bytes" in source) return reply.send(source.bytes);
  const { size } = await stat(source.file);
  reply.header("content-length", size);
  return reply.send(createReadStream(source.file));
}

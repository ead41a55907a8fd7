import { Type } from "typebox";
import { oneOf } from "../platform/contract.ts";

/** The fields of an upload, which comes as multipart/form-data. */
export const UploadForm = Type.Object({
  image: Type.String({ format: "binary", description: "A picture, up to 10 MB" }),
  for: Type.Optional(
    oneOf(["avatar", "product", "page", "logo", "icon"], {
      description:
        "What it is for: an avatar becomes a square, a product's picture keeps its shape and is for admins, who send those unless they say otherwise; a page's is the same, and wider. The shop's logo and icon are for admins as well, may be SVG, and stay transparent",
    }),
  ),
});

export const Uploaded = Type.Object({
  imageUrl: Type.String({ description: "Its address in this shop, in the largest width" }),
});

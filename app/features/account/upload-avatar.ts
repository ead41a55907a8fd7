import { api } from "../../api.ts";

/** Sends a picture as an avatar; answers the address it is kept at. */
export function uploadAvatar(image: File) {
  return api.POST("/api/upload", {
    // The API's description knows no other type for a file.
    body: { image: image.name, for: "avatar" },
    bodySerializer() {
      const form = new FormData();
      form.set("for", "avatar");
      form.set("image", image);
      return form;
    },
  });
}

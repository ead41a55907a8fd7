import { api } from "../../api.ts";

/** Sends a picture as an avatar; answers the address it is kept at. */
export function uploadAvatar(image: File) {
  return api.POST("/api/upload", {
    body: { image: image.name, for: "avatar" },
    toForm() {
      const form = new FormData();
      form.set("for", "avatar");
      form.set("image", image);
      return form;
    },
  });
}

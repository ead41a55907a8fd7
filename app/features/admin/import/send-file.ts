import { api } from "../../../api.ts";

/** Sends a CSV file to be looked at; nothing is imported by that. */
export function sendFile(file: File) {
  return api.POST("/api/admin/imports", {
    body: { file: file.name },
    toForm() {
      const form = new FormData();
      form.set("file", file);
      return form;
    },
  });
}

import { productFormMessages } from "../../../../common/messages/admin/product-form.ts";
import { getSession, signOut } from "../../../session.ts";

export type SentPicture = { ok: true; url: string } | { ok: false; message: string };

/**
 * Uploads a picture of a product or a page. Without `api`, because fetch does not report an upload's progress. Never
 * rejects.
 *
 * @param onProgress gets 0 to 100; after 100 the server makes the picture's sizes
 */
export function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
  use: "product" | "page" = "product",
): Promise<SentPicture> {
  const form = new FormData();
  form.set("for", use);
  form.set("image", file);
  const { token } = getSession();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/upload");
    request.responseType = "json";
    if (token !== undefined) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onerror = () => resolve({ ok: false, message: productFormMessages.pictures.failed });
    request.onload = () => {
      if (request.status === 401 && getSession().token === token) signOut();
      resolve(readAnswer(request.response));
    };
    request.send(form);
  });
}

function readAnswer(answer: unknown): SentPicture {
  const { imageUrl, message } = isRecord(answer) ? answer : {};
  if (typeof imageUrl === "string") return { ok: true, url: imageUrl };
  const isTold = typeof message === "string" && message !== "";
  return { ok: false, message: isTold ? message : productFormMessages.pictures.failed };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

import type { Lab } from "../../faults/lab/lab.ts";
import { photograph } from "../../support/photos.ts";

/** A customer's picture of themselves; answers the status, and the picture's address. */
export async function uploadPicture(
  lab: Lab,
  token: string,
): Promise<{ status: number; url: string }> {
  const form = new FormData();
  form.set("for", "avatar");
  form.set(
    "image",
    new Blob([new Uint8Array(await photograph("png"))], { type: "image/png" }),
    "me.png",
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${lab.url}/api/upload`, { method: "POST", headers, body: form });
  const { url = "" } = (await answer.json()) as { url?: string };
  return { status: answer.status, url };
}

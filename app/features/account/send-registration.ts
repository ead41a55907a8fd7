import type { SignedIn } from "../../../server/users/contract.ts";

interface Answer {
  data?: SignedIn;
  error?: unknown;
  response: Response;
}

/**
 * Posts the form with its picture. By hand: the API's description of this route names no body that
 * the typed client could check.
 */
export async function sendRegistration(form: FormData): Promise<Answer> {
  const response = await fetch("/api/users/register", { method: "POST", body: form });
  const body: unknown = await response.json().catch(() => undefined);
  return response.ok ? { data: body as SignedIn, response } : { error: body, response };
}

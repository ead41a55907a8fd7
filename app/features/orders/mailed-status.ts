/**
 * The HTTP status of a page that a mailed link opens: a link that opens nothing (any more) is answered
 * with the refusal's, whatever page of the order it names.
 */
export function statusOf(found: { ok: true } | { ok: false; status: number } | undefined): number {
  return found && !found.ok ? found.status : 200;
}

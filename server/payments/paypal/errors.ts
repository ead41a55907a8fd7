/** Nobody can know whether PayPal did what was asked: ask again with the same request id, or look. */
export class PaypalUnavailable extends Error {}

/** PayPal cannot be reached or takes no more calls: the next one would wait for nothing as well. */
export class PaypalAway extends PaypalUnavailable {}

/** Whether that PayPal is away is what an error says, or what led to it. */
export function isPaypalAway(error: unknown): boolean {
  return error instanceof PaypalAway || (error instanceof Error && isPaypalAway(error.cause));
}

/** PayPal understood and said no. `issue` is its code; the descriptions may change any day. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly issue: string;
  /** When it said so, by its own clock; unset where it did not say. */
  readonly at: Date | undefined;

  constructor(status: number, path: string, body: Record<string, unknown>, at?: Date) {
    const issue = issueOf(body);
    super(`${path} answered ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
    this.at = at;
  }
}

/**
 * What a look finds, or undefined when PayPal says that there is no such thing. Throws PaypalUnavailable
 * when it refuses to say.
 */
export async function findShown<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.status === 404) return undefined;
    throw new PaypalUnavailable(error.message, { cause: error });
  }
}

/** The same of what PayPal has told of before: that it does not show it now proves nothing. */
export async function getShown<T>(look: () => Promise<T>): Promise<T> {
  const shown = await findShown(look);
  if (shown !== undefined) return shown;
  throw new PaypalUnavailable("PayPal does not show what it has told of");
}

function issueOf(body: Record<string, unknown>): string {
  const details: unknown = body.details;
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  if (typeof first === "object" && first !== null && "issue" in first) return String(first.issue);
  return typeof body.name === "string" ? body.name : "UNKNOWN";
}

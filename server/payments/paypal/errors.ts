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

function issueOf(body: Record<string, unknown>): string {
  const details: unknown = body.details;
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  if (typeof first === "object" && first !== null && "issue" in first) return String(first.issue);
  return typeof body.name === "string" ? body.name : "UNKNOWN";
}

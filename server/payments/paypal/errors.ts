/** Nobody can know whether PayPal did what was asked: repeat the request under its id, or read the result. */
export class PaypalUnavailable extends Error {}

/** PayPal cannot be reached or takes no more calls: the next call would fail too. */
export class PaypalAway extends PaypalUnavailable {}

/** Whether an error, or its cause, says that PayPal is away. */
export function isPaypalAway(error: unknown): boolean {
  return error instanceof PaypalAway || (error instanceof Error && isPaypalAway(error.cause));
}

/** PayPal understood and said no. `issue` is its code; the descriptions may change any day. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly issue: string;
  /** When PayPal answered, by its own clock; unset where unknown. */
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

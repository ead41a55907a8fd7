/** An access token, and the time (Unix ms) after which it must not be used. */
export interface IssuedToken {
  value: string;
  until: number;
}

export interface TokenSource {
  /** All calls share a token; calls that come while it is fetched wait for the same one. */
  get(): Promise<string>;
  /** Drops a token that PayPal refused. Of many calls that report it, the first has a new one fetched. */
  discard(value: string): void;
}

interface Held {
  token: Promise<IssuedToken>;
  /** Undefined while it is being fetched. */
  issued?: IssuedToken;
}

/** Keeps the token that `request` gives until it ends; a failed request is not kept. */
export function createTokenSource(request: () => Promise<IssuedToken>): TokenSource {
  let held: Held | undefined;

  function fetchToken(): Held {
    const fresh: Held = { token: request() };
    fresh.token.then(
      (issued) => {
        fresh.issued = issued;
      },
      () => {
        if (held === fresh) held = undefined;
      },
    );
    return fresh;
  }

  return {
    async get() {
      if (held?.issued && Date.now() > held.issued.until) held = undefined;
      held ??= fetchToken();
      return (await held.token).value;
    },
    discard(value) {
      if (held?.issued?.value === value) held = undefined;
    },
  };
}

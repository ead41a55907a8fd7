/** What happens, by names that are the same in every run: never by an id that was made by chance. */
export interface Occasion {
  /** What it is about. */
  about: string;
  /** PayPal-Request-Id: of several about the same, those that came under another one are another's. */
  requestId?: string | undefined;
}

/** Counts what happens to each thing by itself, so that what happens to others does not count. */
export interface Tally {
  /** The name of an occasion: what it is about, which request of these, and the how-manieth time. */
  name(kind: string, occasion: Occasion): string;
}

export function createTally(): Tally {
  const requests = new Map<string, Map<string, number>>();
  const times = new Map<string, number>();

  /** Of the requests about one thing the first is 0. */
  function placeOf(subject: string, requestId: string): number {
    const places = requests.get(subject) ?? new Map<string, number>();
    requests.set(subject, places);
    const place = places.get(requestId) ?? places.size;
    places.set(requestId, place);
    return place;
  }

  return {
    name(kind, { about, requestId = "" }) {
      const subject = `${kind}/${about}`;
      const request = `${subject}/${placeOf(subject, requestId)}`;
      const time = times.get(request) ?? 0;
      times.set(request, time + 1);
      return `${request}/${time}`;
    },
  };
}

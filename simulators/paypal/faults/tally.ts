/** An occasion on which a fault may strike, named so that it has the same name in every run. */
export interface Occasion {
  /** The name of the order, capture, refund or event. */
  about: string;
  /** PayPal-Request-Id. Calls about one subject under different ids are counted apart. */
  requestId?: string | undefined;
}

/** Counts the occasions of each order, capture, refund or event apart from all others. */
export function createTally() {
  const requests = new Map<string, Map<string, number>>();
  const times = new Map<string, number>();

  /** The first request about a subject is 0. */
  function placeOf(subject: string, requestId: string): number {
    const places = requests.get(subject) ?? new Map<string, number>();
    requests.set(subject, places);
    const place = places.get(requestId) ?? places.size;
    places.set(requestId, place);
    return place;
  }

  return {
    /** The name of an occasion: its subject, its request's place among the subject's, and its earlier count. */
    name(kind: string, { about, requestId = "" }: Occasion): string {
      const subject = `${kind}/${about}`;
      const request = `${subject}/${placeOf(subject, requestId)}`;
      const time = times.get(request) ?? 0;
      times.set(request, time + 1);
      return `${request}/${time}`;
    },
  };
}

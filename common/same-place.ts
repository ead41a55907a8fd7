/** Who gets a parcel, and where: what PayPal knows of it. A phone number is told to nobody. */
interface Place {
  firstName: string;
  lastName: string;
  address: string;
  address2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
}

/** Whether a parcel with one address goes where one with the other does. */
export function isSamePlace(one: Place, other: Place): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(place: Place): string {
  const { firstName, lastName, address, address2 = "", city, state = "" } = place;
  const { postalCode, country } = place;
  return [firstName, lastName, address, address2, city, state, postalCode, country]
    .map((word) => word.trim().replace(/\s+/g, " ").toLowerCase())
    .join("\n");
}

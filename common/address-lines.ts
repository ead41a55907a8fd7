/** Countries whose addresses have a state, but the postal code before the city. */
const CODE_FIRST = new Set(["AR", "ES", "IT", "MX", "MY"]);

/** An address as a parcel has it. */
interface PostalAddress {
  firstName: string;
  lastName: string;
  address: string;
  address2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
  countryCode?: string;
  phone: string;
}

/** An address line by line, as on an envelope; the phone, for the carrier, comes last. */
export function addressLines(to: PostalAddress): string[] {
  return [
    `${to.firstName} ${to.lastName}`,
    to.address,
    ...(to.address2 ? [to.address2] : []),
    cityLine(to),
    to.country,
    to.phone,
  ];
}

/** The line with the city, as the country writes it. */
export function cityLine({
  city,
  state,
  postalCode,
  countryCode,
}: Pick<PostalAddress, "city" | "state" | "postalCode" | "countryCode">): string {
  if (!state) return `${postalCode} ${city}`;
  return CODE_FIRST.has(countryCode ?? "")
    ? `${postalCode} ${city}, ${state}`
    : `${city}, ${state} ${postalCode}`;
}

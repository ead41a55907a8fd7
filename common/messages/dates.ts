const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

export const dateMessages = {
  /** @param month from 0 */
  day: (year: number, month: number, day: number) => `${MONTHS[month]} ${day}, ${year}`,
};

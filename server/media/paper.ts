/** The background of pictures: red, green, blue. */
export const PAPER = [244, 240, 232] as const;

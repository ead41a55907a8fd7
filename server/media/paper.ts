/** The red-green-blue of the ground that pictures lie on. */
export const PAPER = [244, 240, 232] as const;

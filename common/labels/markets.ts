/** The markets whose laws on labels the shop knows. */
export const MARKETS = ["eu", "uk", "us"] as const;
export type Market = (typeof MARKETS)[number];

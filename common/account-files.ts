/** The files of a period's books. Apart from the contract, whose schemas no page needs. */
export const ACCOUNT_FILES = ["orders", "refunds", "tax"] as const;
export type AccountFile = (typeof ACCOUNT_FILES)[number];

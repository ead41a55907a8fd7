/** Why a person has to look at a withdrawal: no such order, too late, its customer is erased, its units were withdrawn before. */
export const WITHDRAWAL_PROBLEMS = ["no-order", "late", "erased", "again"] as const;
export type WithdrawalProblem = (typeof WITHDRAWAL_PROBLEMS)[number];

/** For the test beside it. */
export function clear(output: string, assets?: string): void;

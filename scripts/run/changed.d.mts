export function findChanged(root: string, base: string | undefined): string[];
export function findTestsOf(root: string, changed: readonly string[]): string[];

export function findChromium(): string | undefined;
export function findHeadlessChromium(): string | undefined;
export function ensureChromium(): Promise<void>;
export function installSystemPackages(names: readonly string[]): Promise<void>;

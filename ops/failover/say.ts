const startedAt = performance.now();

/** Says something on the way, with the time since the beginning. */
export function say(text: string): void {
  const at = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`[${at.padStart(6)}s] ${text}\n`);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

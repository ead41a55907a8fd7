import { loadLate } from "../../ui/load-late.tsx";
import type { CorrectionsProps } from "./corrections.tsx";

/** `Corrections`, loaded apart: what a mailed link opens works before, and without it. */
export const { Late: LateCorrections, bring: bringCorrections } = loadLate<CorrectionsProps>(
  async () => (await import("./corrections.tsx")).Corrections,
);

import { loadLate } from "../../ui/load-late.tsx";
import type { ReturnsProps } from "./returns.tsx";

/** `Returns`, loaded apart: what a mailed link opens works before, and without it. */
export const { Late: LateReturns, bring: bringReturns } = loadLate<ReturnsProps>(
  async () => (await import("./returns.tsx")).Returns,
);

import { existsSync } from "node:fs";
import path from "node:path";

/** The project's folder, found from the sources as well as from the bundle in build/. */
export function getProjectRoot(start: string = import.meta.dirname): string {
  const parent = path.dirname(start);
  if (existsSync(path.join(start, "package.json"))) return start;
  if (parent === start) throw new Error("package.json was found in no folder above the server");
  return getProjectRoot(parent);
}

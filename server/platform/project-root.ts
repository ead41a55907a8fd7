import { existsSync } from "node:fs";
import path from "node:path";

/** The project's folder, found from the sources as well as from the bundle in build/. */
export function getProjectRoot(start: string = import.meta.dirname): string {
  const parent = path.dirname(start);
  if (existsSync(path.join(start, "package.json"))) return start;
  if (parent === start) throw new Error("package.json was found in no folder above the server");
  return getProjectRoot(parent);
}

/**
 * A program that the shop starts beside itself: its source, such as `server/media/….ts`, or in a release, which
 * has no sources, what was built of it.
 */
export function getProgram(source: string): string {
  const file = path.join(getProjectRoot(), source);
  if (existsSync(file)) return file;
  return path.join(getProjectRoot(), "build/programs", `${path.basename(source, ".ts")}.js`);
}

/** The variable by which programs find the C++ library that a release brings, where the machine has none. */
export function libraryPath(): { LD_LIBRARY_PATH?: string } {
  const { LD_LIBRARY_PATH } = process.env;
  return LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH };
}

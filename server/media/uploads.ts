import path from "node:path";

/** Where a stored upload lies. @param dir the data folder @param hash its SHA-256 in hex */
export function uploadFile(dir: string, hash: string): string {
  return path.join(dir, "uploads", `${hash}.webp`);
}

import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Mutant, mutate } from "./mutant.ts";

/** Kept by tools beside the packages; each copy makes its own. */
const CACHES = /^\.vite/;

/** Copies the project's files, as they are on the disk now, and links its packages. */
export async function copyShop(root: string, folder: string): Promise<void> {
  const files = await listFiles(root);
  for (const dir of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(folder, dir), { recursive: true });
  }
  await Promise.all(files.map((file) => copyKnown(path.join(root, file), path.join(folder, file))));
  const packages = path.join(root, "node_modules");
  const linked = path.join(folder, "node_modules");
  await mkdir(linked);
  for (const name of await readdir(packages)) {
    if (!CACHES.test(name)) await symlink(path.join(packages, name), path.join(linked, name));
  }
}

/** The files that git has or would take, such as a test that is being written. */
async function listFiles(root: string): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await promisify(execFile)("git", args, { cwd: root, maxBuffer: 2 ** 26 });
  return [...new Set(stdout.split("\0"))].filter((file) => file !== "");
}

async function copyKnown(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error) => {
    // The file is deleted, and the deletion not committed yet.
    if (error.code !== "ENOENT") throw error;
  });
}

/** Does the work while the copy has the mutant's fault. */
export async function withFault<T>(
  copy: string,
  mutant: Mutant,
  work: () => Promise<T>,
): Promise<T> {
  const file = path.join(copy, mutant.file);
  const whole = await readFile(file, "utf8");
  await writeFile(file, mutate(mutant, whole));
  try {
    return await work();
  } finally {
    await writeFile(file, whole);
  }
}

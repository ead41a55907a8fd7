// Writes a brotli and a gzip copy beside every text asset, so that no request pays for it.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const SMALLEST = 256;

const [folder] = process.argv.slice(2);
const names = await readdir(folder);
await Promise.all(
  names
    .filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name))
    .map((name) => compress(path.join(folder, name))),
);

async function compress(file) {
  const source = await readFile(file);
  // The name contains a hash of the content, so an earlier copy is still right.
  if (source.length < SMALLEST || (existsSync(`${file}.br`) && existsSync(`${file}.gz`))) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  await writeFile(`${file}.br`, await brotli(source, { params }));
  await writeFile(`${file}.gz`, await gzip(source, { level: 9 }));
}

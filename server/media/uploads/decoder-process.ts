import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { readPixels, UPLOAD_USES, writePixels } from "./read-pixels.ts";

// The program that read-pixels-apart.ts starts: it reads a picture from its input and writes the
// pixels to its output. It fails for any other file.

sharp.concurrency(1);
const use = UPLOAD_USES.find((one) => one === process.argv[2]) ?? "avatar";
process.stdout.write(writePixels(await readPixels(await buffer(process.stdin), use)));

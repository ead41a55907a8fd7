/**
 * What an uploaded picture costs, and what uploads cost those who only look around:
 * `node benchmarks/uploads.ts [http://127.0.0.1:3000] [calls] [rounds]`
 *
 * Without an address every size and format by itself, in this process: the time that the processor
 * spends on it, and the bytes of what is kept. With one, a built shop that runs on this machine,
 * started with `WARM_PICTURES=0` and `ADMIN_PASSWORD` as here: a listing and a product's page are
 * asked for, one call after another, in turns without and with twenty uploads running. A page that is
 * kept in memory costs next to nothing, so the same is also read through the API.
 */
import sharp from "sharp";
import { encodeUpload } from "../server/media/uploads/encode-upload.ts";
import { MAX_PIXELS, readPixels } from "../server/media/uploads/read-pixels.ts";
import { logIn } from "./log-in.ts";

const [, , address, calls = "300", rounds = "3"] = process.argv;
const CALLS = Number(calls);
const ROUNDS = Number(rounds);
const UPLOADS = 20;

const SIZES = [
  ["0.5 MP", 800, 600],
  ["2 MP", 1600, 1200],
  ["12 MP", 4000, 3000],
  ["40 MP", 7700, 5190],
] as const;
const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const;
type Format = (typeof FORMATS)[number];

await (address ? latencies(address) : costs());

/** A photograph's shapes and grain: noise that was made soft, with some of it left. */
async function photograph(width: number, height: number, format: Format): Promise<Buffer> {
  const noise = (side: number, sigma: number) => ({
    create: {
      width: Math.ceil(width / side),
      height: Math.ceil(height / side),
      channels: 3 as const,
      background: "#888888",
      noise: { type: "gaussian" as const, mean: 128, sigma },
    },
  });
  const shapes = sharp(noise(40, 70)).blur(1.2).resize(width, height, { kernel: "cubic" });
  const image = sharp(await shapes.jpeg({ quality: 90 }).toBuffer());
  if (format === "avif") return image.avif({ quality: 60, effort: 0 }).toBuffer();
  if (format === "gif") return image.gif({ effort: 1, dither: 0.5 }).toBuffer();
  if (format === "png") return image.png({ compressionLevel: 4 }).toBuffer();
  return image.toFormat(format, { quality: 88 }).toBuffer();
}

async function costs(): Promise<void> {
  console.log(
    "| picture | sent | as a product's | kept | as an avatar | kept |\n|---|---|---|---|---|---|",
  );
  for (const [name, width, height] of SIZES)
    for (const format of FORMATS) {
      const bytes = await photograph(width, height, format);
      if (bytes.length > 10 * 1024 * 1024) {
        console.log(`| ${name} ${format} | ${kb(bytes.length)}, too heavy | | | | |`);
        continue;
      }
      const cells = [];
      for (const use of ["product", "avatar"] as const) {
        if (width * height > MAX_PIXELS[use]) {
          cells.push("too large", "");
          continue;
        }
        const before = process.cpuUsage();
        const { files } = await encodeUpload(await readPixels(bytes, use), use);
        const { user, system } = process.cpuUsage(before);
        const kept = [...files.values()].reduce((sum, file) => sum + file.length, 0);
        cells.push(
          `${Math.round((user + system) / 1000)} ms`,
          `${kb(kept)} in ${files.size} files`,
        );
      }
      console.log(`| ${name} ${format} | ${kb(bytes.length)} | ${cells.join(" | ")} |`);
    }
  const { files } = await encodeUpload(
    await readPixels(await photograph(4000, 3000, "jpeg"), "product"),
    "product",
  );
  const each = [...files].map(([name, bytes]) => `${name} ${kb(bytes.length)}`);
  console.log(`\nEach file of a 12 MP product's picture: ${each.join(", ")}\n`);
}

async function latencies(shop: string): Promise<void> {
  const token = await logIn(shop);
  const [product] = (await (await fetch(`${shop}/api/products?limit=1`)).json()) as {
    _id: string;
  }[];
  const pages = {
    "listing, kept": "/collections/all",
    "product, kept": `/product/${product?._id}`,
    "listing, API": "/api/products?limit=24",
    "product, API": `/api/products/${product?._id}`,
  };
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  const photos = await Promise.all(
    Array.from({ length: UPLOADS }, () => photograph(4000, 3000, "jpeg")),
  );
  for (let round = 0; round < ROUNDS; round++)
    for (const busy of [false, true]) {
      let running = busy ? UPLOADS : 0;
      const started = performance.now();
      const uploads = busy
        ? photos.map((photo) =>
            send(shop, token, photo).then((status) => {
              running--;
              note(`uploads, ${status}`, performance.now() - started);
            }),
          )
        : [];
      // Only what is asked while uploads run counts as such.
      for (let call = 0; busy ? running > 0 : call < CALLS; call++)
        for (const [name, path] of Object.entries(pages)) {
          const begun = performance.now();
          const answer = await fetch(shop + path);
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
          if (!busy || running > 0)
            note(`${name}${busy ? ", with uploads" : ""}`, performance.now() - begun);
        }
      await Promise.all(uploads);
    }
  console.log("| what | calls | p50 | p95 |\n|---|---|---|---|");
  for (const [name, all] of [...times].sort(([a], [b]) => a.localeCompare(b))) {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) =>
      `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
    console.log(`| ${name} | ${all.length} | ${at(0.5)} | ${at(0.95)} |`);
  }
}

async function send(shop: string, token: string, photo: Buffer): Promise<number> {
  const form = new FormData();
  // Each a file of its own: the very same again would not be encoded.
  const mark = new TextEncoder().encode(crypto.randomUUID());
  form.set("image", new Blob([new Uint8Array(photo), mark]), "photo.jpg");
  const answer = await fetch(`${shop}/api/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

function kb(bytes: number): string {
  return `${Math.round(bytes / 1024)} kB`;
}

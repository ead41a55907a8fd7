/**
 * The atelier's one command: npm run atelier -- COMMAND
 *
 *   draft LOOK VIEW [COLOR[@PATTERN]...]   a small quick render, dyed, as atelier/out/LOOK.VIEW.png
 *   render [LOOK[.VIEW]...]                 final renders into wardrobe/; all that are missing if none is named
 *   scene [NAME[.FRAME]...] [--draft]       still lifes, into wardrobe/scenes/; as drafts into atelier/out/
 *   sheets                                  contact sheets of all that is rendered, into docs/wardrobe/
 *   list                                    every look, its views and patterns, and which are rendered
 */
import { spawn } from "node:child_process";
import { access, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { COLOR_NAMES, type ColorName } from "../common/wardrobe.ts";
import { CLOTH_TONES, dyePicture, SECOND_TONES, tonesOf } from "../server/media/pictures/dye.ts";
import { readLayers } from "../server/media/pictures/layers.ts";
import { develop } from "./develop.ts";
import { writeSheets } from "./sheet.ts";

const HERE = import.meta.dirname;
const OUT = path.join(HERE, "out");
const WARDROBE = path.join(HERE, "..", "wardrobe");
const DRAFT_WIDTH = 500;

const [command = "help", ...words] = process.argv.slice(2);
if (command === "draft") await draft(words);
else if (command === "render") await renderFinal(words);
else if (command === "scene") await renderScenes(words);
else if (command === "sheets")
  await writeSheets(WARDROBE, path.join(HERE, "..", "docs", "wardrobe"));
else if (command === "list") await list();
else
  console.log(
    "npm run atelier -- draft LOOK VIEW [COLOR[@PATTERN]...] | render [LOOK[.VIEW]...] | scene [NAME[.FRAME]...] [--draft] | sheets | list",
  );

async function draft([look = "", view = "", ...tones]: string[]): Promise<void> {
  const dir = path.join(OUT, `${look}.${view}`);
  await blender("render.py", [look, view, dir, "--draft"]);
  await develop(dir, dir);
  const file = path.join(OUT, `${look}.${view}.png`);
  await showDyed(look, dir, tones.length > 0 ? tones : ["Olive", "White", "Black"], file);
  console.log(path.relative(process.cwd(), file));
}

/** The dyed pictures side by side, as the shop would make them. */
async function showDyed(look: string, dir: string, tones: string[], file: string): Promise<void> {
  const height = (DRAFT_WIDTH * 5) / 4;
  const pictures = await Promise.all(
    tones.map(async (tone, place) => {
      const [name, pattern] = tone.split("@");
      const layers = await readLayers(dir, DRAFT_WIDTH, pattern);
      const raw = { width: DRAFT_WIDTH, height, channels: 3 } as const;
      const dyed = dyePicture(layers, tonesOf(look, colorNamed(name)));
      const input = await sharp(dyed, { raw }).png().toBuffer();
      return { input, left: place * DRAFT_WIDTH, top: 0 };
    }),
  );
  const size = { width: DRAFT_WIDTH * tones.length, height };
  await sharp({ create: { ...size, channels: 3, background: "#f4f0e8" } })
    .composite(pictures)
    .png()
    .toFile(file);
}

async function renderFinal(names: string[]): Promise<void> {
  for (const { look, view } of await pictures()) {
    const target = path.join(WARDROBE, look, view);
    const named = names.includes(look) || names.includes(`${look}.${view}`);
    if (names.length > 0 ? !named : await exists(path.join(target, "cloth.webp"))) continue;
    const dir = path.join(OUT, "final", `${look}.${view}`);
    const started = Date.now();
    await blender("render.py", [look, view, dir]);
    await develop(dir, target);
    console.log(`${look} ${view}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

async function list(): Promise<void> {
  for (const { look, view, patterns } of await pictures()) {
    const done = await exists(path.join(WARDROBE, look, view, "cloth.webp"));
    console.log(`${done ? "rendered" : "missing "}  ${look}.${view}  ${patterns.join(" ")}`);
  }
}

async function renderScenes(words: string[]): Promise<void> {
  const isDraft = words.includes("--draft");
  const tones = path.join(OUT, "tones.json");
  await mkdir(OUT, { recursive: true });
  await writeFile(tones, JSON.stringify({ cloth: CLOTH_TONES, second: SECOND_TONES }));
  for (const { name, frame } of await frames(words.filter((word) => word !== "--draft"))) {
    const started = Date.now();
    const png = path.join(OUT, `${name}.${frame}.png`);
    await blender("render_scene.py", [name, frame, tones, png, ...(isDraft ? ["--draft"] : [])]);
    if (!isDraft) await printScene(png, path.join(WARDROBE, "scenes", `${name}.${frame}.webp`));
    console.log(`${name} ${frame}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

/** The frames named as NAME.FRAME, and all frames of a NAME; every frame if none is named. */
async function frames(named: string[]): Promise<{ name: string; frame: string }[]> {
  const whole = named.length === 0 || named.some((name) => !name.includes("."));
  const lines = whole ? (await blender("list.py", ["scenes"])).split("\n") : [];
  const all = lines.filter((line) => line.startsWith("scene ")).map((line) => line.split(" "));
  const exact = named.filter((name) => name.includes(".")).map((name) => ["", ...name.split(".")]);
  return [
    ...exact,
    ...all.filter(([, name = ""]) => named.length === 0 || named.includes(name)),
  ].map(([, name = "", frame = ""]) => ({ name, frame }));
}

async function printScene(png: string, webp: string): Promise<void> {
  await mkdir(path.dirname(webp), { recursive: true });
  await sharp(png)
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 1 })
    .webp({ quality: 84, effort: 6 })
    .toFile(webp);
}

interface PictureName {
  look: string;
  view: string;
  patterns: string[];
}

/** Every picture that the garment files can make. */
async function pictures(): Promise<PictureName[]> {
  const lines = await blender("list.py", ["pictures"]);
  return lines
    .split("\n")
    .filter((line) => line.startsWith("picture "))
    .map((line) => {
      const [, look = "", view = "", ...patterns] = line.split(" ");
      return { look, view, patterns };
    });
}

/** Runs a script within Blender; on failure throws with Blender's last output. */
async function blender(script: string, args: string[]): Promise<string> {
  await mkdir(OUT, { recursive: true });
  return new Promise((resolve, reject) => {
    const child = spawn("blender", ["-b", "-P", path.join(HERE, script), "--", ...args]);
    let said = "";
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", () =>
      reject(
        new Error(
          "Blender is missing. On Debian: apt-get install --no-install-recommends blender python3-numpy python3-scipy",
        ),
      ),
    );
    child.on("close", (code) => {
      // Blender ends with 0 after an error in the script, so the script says when it is done.
      if (code === 0 && said.includes("\ndone\n")) resolve(said);
      else
        reject(
          new Error(
            `${script} ${args.join(" ")} failed:\n${said
              .split("\n")
              .filter((l) => !l.startsWith("Fra:"))
              .slice(-25)
              .join("\n")}`,
          ),
        );
    });
  });
}

function colorNamed(name = ""): ColorName {
  const found = COLOR_NAMES.find((color) => color === name);
  if (!found) throw new Error(`no color ${name}; there are ${COLOR_NAMES.join(", ")}`);
  return found;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

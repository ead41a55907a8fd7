import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ERASED_FILE } from "../../../server/backup/erased-list.ts";
import { startPostgres } from "../../../server/platform/database/postgres-launcher.ts";
import type { Random } from "../../faults/lab/random.ts";
import { runScript } from "../run-script.ts";
import { mayMount, mount, usedKb } from "../upgrades/place.ts";
import { compareStates, readState, type State } from "../upgrades/state.ts";

const AMPLE = "8g";

interface Tried {
  tries: number;
  problems: string[];
}

/**
 * Restores a backup where there is not room enough: it must end with one line, leave nothing half written, and
 * bring every row and file into the same folder once there is room.
 * @param whole the data folder that it makes
 */
export async function restoreWithoutRoom(
  { file, whole, folder }: { file: string; whole: string; folder: string },
  random: Random,
  tries: number,
): Promise<Tried> {
  if (!mayMount()) return { tries: 0, problems: [] };
  const problems: string[] = [];
  const expected = await look(whole);
  // Without the list there would be a line about that as well.
  writeFileSync(path.join(path.dirname(file), ERASED_FILE), "");
  for (let turn = 1; turn <= tries; turn++) {
    const dir = path.join(folder, `small-${turn}`);
    mkdirSync(dir);
    const share = 10 + random.below(80);
    mount(dir, `size=${Math.floor((usedKb(whole) * share) / 100)}k`);
    const where = `restored with ${share}% of the room`;
    try {
      problems.push(...(await expectOneLine(where, "restore.ts", { DATA_DIR: dir }, file)));
      const half = listFiles(dir).filter((name) => !expected.files.includes(name));
      problems.push(...half.map((name) => `${where} leaves ${name}`));
      mount(dir, `remount,size=${AMPLE}`);
      await runScript("restore.ts", { DATA_DIR: dir }, [file]);
      const { state, files } = await look(dir);
      const missing = expected.files.filter((name) => !files.includes(name));
      problems.push(
        ...compareStates(expected.state, state).map((what) => `${where}, then whole: ${what}`),
        ...missing.map((name) => `${where}, then without ${name}`),
      );
    } catch (error) {
      problems.push(`${where}, and then with room enough: ${error}`);
    } finally {
      execFileSync("umount", ["--lazy", dir]);
    }
  }
  return { tries, problems };
}

/** What a restored shop's folder has, and its database but for what each restore makes anew. */
async function look(dataDir: string): Promise<{ state: State; files: string[] }> {
  const { connection, stop } = await startPostgres({ dir: path.join(dataDir, "postgres") });
  try {
    const state = await readState(connection);
    for (const name of ["restores", "jobs"]) state.tables.delete(name);
    return { state, files: listFiles(dataDir) };
  } finally {
    await stop();
  }
}

/** All files but PostgreSQL's own. */
function listFiles(dataDir: string): string[] {
  const all = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  return all.filter((name) => name.split(path.sep)[0] !== "postgres").toSorted();
}

/** Writes a backup where there is not room for it: it must end with one line, and leave nothing. */
export async function backUpWithoutRoom(
  settings: Record<string, string>,
  folder: string,
): Promise<Tried> {
  if (!mayMount()) return { tries: 0, problems: [] };
  const dir = path.join(folder, "tiny");
  mkdirSync(dir);
  mount(dir, "size=100k");
  try {
    const file = path.join(dir, "backup.tar.zst");
    const problems = await expectOneLine("a backup without room", "backup.ts", settings, file);
    const left = readdirSync(dir).map((name) => `a backup without room leaves ${name}`);
    return { tries: 1, problems: [...problems, ...left] };
  } finally {
    execFileSync("umount", ["--lazy", dir]);
  }
}

async function expectOneLine(
  what: string,
  script: string,
  settings: Record<string, string>,
  file: string,
): Promise<string[]> {
  const ended = await runScript(script, settings, [file]).then(
    () => undefined,
    (error: { stderr: string }) => error.stderr.trim(),
  );
  if (ended === undefined) return [`${what} succeeds`];
  const isOne = !ended.includes("\n") && /space|room|full/.test(ended);
  return isOne ? [] : [`${what} ends with: ${ended}`];
}

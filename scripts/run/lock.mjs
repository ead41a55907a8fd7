import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { plainError, say } from "./process.mjs";
import { readText } from "./stamp.mjs";

/** Runs the work while no other process of this checkout works under the same lock file. */
export async function withLock(file, work) {
  makeFolder(path.dirname(file));
  for (let told = false; !take(file); told = true) {
    if (!told) say("another start is preparing this checkout: waiting for it");
    await sleep(300);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

function cannotWrite(file, error) {
  return plainError(
    `packages or build are out of date, and ${file} cannot be written (${error.code}): run "npm run build" as the owner of this checkout first`,
  );
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw cannotWrite(file, error);
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file) {
  const pid = Number(readText(file));
  if (!pid) return false;
  try {
    // The process id may belong to another program by now.
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("run.mjs");
  } catch {
    return process.platform !== "linux" && answers(pid);
  }
}

function answers(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

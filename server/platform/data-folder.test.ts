import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../tests/support/test-postgres.ts";
import { makeDataFolder } from "./data-folder.ts";

function makeFolder(): string {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

test("a data folder is made for its owner and group, and nobody else; those above it as usual [DATA-9]", () => {
  const folder = path.join(makeFolder(), "above", "data");
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o750);
  expect(modeOf(path.dirname(folder)) & 0o005).toBe(0o005);
});

test("one of an earlier edition is closed as well [DATA-9]", () => {
  const folder = makeFolder();
  mkdirSync(path.join(folder, "uploads"));
  chmodSync(folder, 0o755);
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o750);
});

const isRoot = process.getuid?.() === 0;
const ORDINARY = 1000;

test.runIf(isRoot)(
  "started by root, it is closed whoever owns it, and stays theirs [DATA-9]",
  () => {
    const [empty, ...former] = [
      undefined,
      "postgres",
      "postgres.lock",
      "admin-password",
      "compiled-shop",
    ].map((name) => {
      const folder = makeFolder();
      if (name) writeFileSync(path.join(folder, name), "");
      return folder;
    });
    // Folders that a shop has too, but not a shop alone.
    const others = ["uploads", "outbox", "pictures", "letter.txt"].map((name) => {
      const folder = makeFolder();
      mkdirSync(path.join(folder, name));
      return folder;
    });
    const ours = [empty ?? "", ...former];
    const folders = [...ours, ...others];
    for (const folder of folders) {
      chownSync(folder, ORDINARY, ORDINARY);
      chmodSync(folder, 0o755);
      makeDataFolder(folder);
    }
    expect(ours.map(modeOf)).toEqual(ours.map(() => 0o750));
    expect(others.map(modeOf)).toEqual(others.map(() => 0o755));
    expect(folders.map((folder) => statSync(folder).uid)).toEqual(folders.map(() => ORDINARY));
  },
);

test("a folder that holds other things, or is everybody's, stays as it is [DATA-9]", () => {
  const [other, everybodys] = [makeFolder(), makeFolder()];
  writeFileSync(path.join(other, "letter.txt"), "dear");
  chmodSync(other, 0o755);
  chmodSync(everybodys, 0o1777);
  for (const folder of [other, everybodys]) makeDataFolder(folder);
  expect([modeOf(other), modeOf(everybodys)]).toEqual([0o755, 0o1777]);
});

import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";
import { readArguments } from "./read-arguments.ts";

const COMMAND = { usage: "weave [CLOTH] [--with YARN]", options: ["with"], words: 1 } as const;
const USAGE = "Usage: weave [CLOTH] [--with YARN]; npm wants -- before what begins with --";

describe("arguments of a script", () => {
  afterEach(() => vi.unstubAllEnvs());

  test("are its words and the values of its options", () => {
    expect(readArguments(COMMAND, [])).toEqual({ values: {}, words: [] });
    expect(readArguments(COMMAND, ["twill", "--with", "wool"])).toEqual({
      values: { with: "wool" },
      words: ["twill"],
    });
  });

  test.each([
    [["--wiht", "wool"], "Unknown option '--wiht'"],
    [["-w"], "Unknown option '-w'"],
    [["--with"], "Option '--with <value>' argument missing"],
    [["--with", "--wool"], "Option '--with' argument is ambiguous"],
    [["twill", "denim"], '"denim" is one word too many'],
    [["--with="], "There is nothing in one of the arguments"],
    [[""], "There is nothing in one of the arguments"],
  ])("that it does not know are refused with its usage: %j", (args, problem) => {
    expect(() => readArguments(COMMAND, args)).toThrow(`${problem}. ${USAGE}`);
  });

  test("that npm kept for itself are missed", () => {
    vi.stubEnv("npm_config_with", "true");
    expect(() => readArguments(COMMAND, ["wool"])).toThrow(`npm took --with for its own. ${USAGE}`);
    // npm has an option --token-description.
    vi.stubEnv("npm_config_token_description", "wool");
    const move = { usage: "move --to PLACE", options: ["to"] } as const;
    expect(() => readArguments(move, [])).toThrow("npm took --to for its own");
  });
});

test.each([
  "backup",
  "restore",
  "move",
  "upgrade:rehearse",
  "upgrade:back",
  "doctor",
  "audit:verify",
  "db:migrate",
  "db:seed:large",
])("`npm run %s` hands on what stands behind it", async (command) => {
  const program = path.join(import.meta.dirname, "run.mjs");
  const { PATH = "" } = process.env;
  const env = { PATH, DATA_DIR: makeTemporaryFolder() };
  const child = spawn(process.execPath, [program, command, "--silk"], { env });
  expect(await text(child.stderr)).toMatch(/^Unknown option '--silk'\. Usage: .*\n$/);
});

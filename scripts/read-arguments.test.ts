import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readArguments } from "./read-arguments.ts";

const COMMAND = { usage: "weave [CLOTH] [--with YARN]", options: ["with"], words: 1 } as const;
const USAGE = "Usage: weave [CLOTH] [--with YARN] (with npm, -- stands before what begins with --)";

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
  ])("that it does not know are refused with its usage: %j", (args, problem) => {
    expect(() => readArguments(COMMAND, args)).toThrow(`${problem}. ${USAGE}`);
  });

  test("that npm kept for itself are missed", () => {
    vi.stubEnv("npm_config_with", "true");
    expect(() => readArguments(COMMAND, ["wool"])).toThrow(`npm took --with for its own. ${USAGE}`);
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
  const child = spawn(process.execPath, [program, command, "--silk"], { env: { PATH } });
  expect(await text(child.stderr)).toMatch(/^Unknown option '--silk'\. Usage: .*\n$/);
});

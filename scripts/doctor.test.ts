import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { systemMessages } from "../common/messages/admin/system.ts";
import { makeTemporaryFolder } from "../tests/support/test-postgres.ts";

const messages = systemMessages;

/** Runs the doctor as npm does, with these settings alone; answers its lines, the error output apart. */
async function runDoctor(settings: Record<string, string>) {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "doctor.ts")], {
    env: { PATH, DATA_DIR: makeTemporaryFolder(), ...settings },
  });
  const [out, problem] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { lines: out.trim().split("\n"), problem, code: child.exitCode };
}

test("without its database the doctor says so with what to do, and looks at all the rest [ADMIN-426]", async () => {
  const { lines, problem, code } = await runDoctor({
    DATABASE_URL: "postgres://shop:secret@127.0.0.1:1/shop",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "shop@example.com",
    MAIL_REPLY_TO: "team@example.com",
    ADMIN_EMAIL: "owner@example.com",
  });
  const of = (name: string) => lines.filter((line) => line.slice(3).startsWith(name));
  const [database] = of(messages.names.database);
  expect(database).toMatch(/^!! /);
  expect(database).toContain(messages.database.away);
  expect(database).toContain(
    "at 127.0.0.1:1/shop (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL.",
  );
  for (const subject of ["edition", "disk", "mail", "paypal", "storage", "proxy"] as const) {
    expect(of(messages.names[subject]), subject).toHaveLength(1);
  }
  for (const subject of ["clock", "jobs", "payments"] as const) {
    expect(of(messages.names[subject]), subject).toEqual([]);
  }
  // Why the mail server is bad, which the shop would say in its log.
  expect(problem).toContain("the mail server takes no mails: connect ECONNREFUSED 127.0.0.1:1");
  expect(lines.join()).not.toContain("secret");
  expect(lines.at(-1)).toBe(messages.toMend(2));
  expect(code).toBe(1);
});

test("in a data folder without a shop nothing is looked at", async () => {
  const { lines, problem, code } = await runDoctor({});
  expect(lines).toEqual([""]);
  expect(problem).toContain("there is no shop in the data folder");
  expect(code).toBe(1);
});

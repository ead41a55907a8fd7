import { expect, test } from "vitest";
import type { Outcome } from "../../../api.ts";
import { saveMerging, type Versioned } from "./save-merging.ts";

type Values = { name: string; phone: string };
const BASE: Versioned<Values> = { version: 1, values: { name: "Loom", phone: "1" } };
const MINE: Values = { name: "Weft", phone: "1" };

/** A server with what another admin saved; each save that it refuses is followed by another one of theirs. */
function server(...saved: Values[]) {
  let number = 0;
  const now = (): Versioned<Values> => ({
    version: BASE.version + number,
    values: saved[number - 1] ?? BASE.values,
  });
  const sent: Versioned<Values>[] = [];
  return {
    sent,
    async send(change: Versioned<Values>): Promise<Outcome<Values>> {
      sent.push(change);
      if (number < saved.length) number++;
      return change.version === now().version
        ? { ok: true, data: change.values }
        : { ok: false, status: 409, message: "", refusal: refusal("settings_changed") };
    },
    read: async (): Promise<Outcome<Versioned<Values>>> => ({ ok: true, data: now() }),
  };
}

const refusal = (code: "settings_changed" | "invalid_input") => ({ code, message: "no" });

test("nothing is merged where nobody was faster [OWN-8]", async () => {
  const { sent, ...calls } = server();
  expect(await saveMerging({ base: BASE, mine: MINE, ...calls })).toEqual({
    kind: "saved",
    saved: MINE,
    isMerged: false,
  });
  expect(sent).toHaveLength(1);
});

test("what others saved meanwhile stays beside mine, however often they do [OWN-8]", async () => {
  const calls = server({ name: "Loom", phone: "2" }, { name: "Loom", phone: "3" });
  expect(await saveMerging({ base: BASE, mine: MINE, ...calls })).toEqual({
    kind: "saved",
    saved: { name: "Weft", phone: "3" },
    isMerged: true,
  });
});

test("where both changed the same nothing is saved, and all three are told [OWN-8]", async () => {
  const theirs = { name: "Warp", phone: "2" };
  const { sent, ...calls } = server(theirs);
  expect(await saveMerging({ base: BASE, mine: MINE, ...calls })).toEqual({
    kind: "conflict",
    versions: { base: BASE.values, mine: MINE, theirs },
    version: 2,
  });
  expect(sent).toHaveLength(1);
});

test("another refusal is the caller's, and so is one after which nothing could be read [OWN-8]", async () => {
  const bad = { ok: false as const, status: 400, message: "no", refusal: refusal("invalid_input") };
  const { read } = server();
  const saving = { base: BASE, mine: MINE, read };
  expect(await saveMerging({ ...saving, send: async () => bad })).toEqual({
    kind: "refused",
    outcome: bad,
  });
  const { send } = server({ name: "Warp", phone: "1" });
  const lost = await saveMerging({ ...saving, send, read: async () => bad });
  expect(lost).toMatchObject({ kind: "refused", outcome: { status: 409 } });
});

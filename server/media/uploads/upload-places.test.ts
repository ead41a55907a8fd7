import { expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { countedAddress, createUploadPlaces } from "./upload-places.ts";

/** A line of callers whose work ends by hand, and a clock that runs by hand. */
function crowd() {
  const timers = new Set<() => void>();
  const places = createUploadPlaces({
    after: (_ms, action) => {
      timers.add(action);
      return () => timers.delete(action);
    },
  });
  const inside: string[] = [];
  let sent = 0;
  const ends = new Map<string, () => void>();
  /** @param who the names that a call counts for, with a plus sign between */
  const send = (
    who: string,
    line: "registrations" | "customers" | "admins" = "registrations",
    signal = new AbortController().signal,
  ) => {
    const name = `${who} ${++sent}`;
    const caller = { line, who: who.split("+"), signal, sent: () => Number.NaN };
    const call = places(
      caller,
      async () => undefined,
      async () => {
        inside.push(who);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        inside.splice(inside.indexOf(who), 1);
      },
    );
    call.catch(() => undefined);
    return call;
  };
  return {
    inside,
    send,
    patienceEnds() {
      for (const action of timers) action();
    },
    async endOne() {
      const [name, end] = [...ends][0] ?? [];
      ends.delete(name ?? "");
      end?.();
    },
  };
}

test("two of one address are let in, three wait, and more are refused [PIC-16]", async () => {
  const { inside, send, endOne } = crowd();
  const calls = Array.from({ length: 5 }, () => send("a"));
  await eventually(() => expect(inside).toEqual(["a", "a"]));
  await expect(send("a")).rejects.toMatchObject({
    kind: "too-many",
    code: "too_many_waiting",
    retryAfter: expect.any(Number),
  });
  // Another address is let in beside them.
  void send("b");
  await eventually(() => expect(inside).toEqual(["a", "a", "b"]));
  await endOne();
  await calls[0];
  await eventually(() => expect(inside).toEqual(["a", "b", "a"]));
});

test("who counts by account and by address has no more places by having many of either [PIC-16]", async () => {
  const { inside, send, endOne } = crowd();
  const calls = Array.from({ length: 5 }, (_, call) =>
    send(`user ${call}+one address`, "customers"),
  );
  await eventually(() => expect(inside).toEqual(["user 0+one address", "user 1+one address"]));
  const refused = { kind: "too-many", code: "too_many_waiting" };
  await expect(send("user 5+one address", "customers")).rejects.toMatchObject(refused);
  void send("user 6+address 0", "customers");
  await eventually(() => expect(inside).toHaveLength(3));
  for (let address = 1; address < 5; address++) void send(`user 6+address ${address}`, "customers");
  await expect(send("user 6+address 5", "customers")).rejects.toMatchObject(refused);
  await endOne();
  await calls[0];
  await eventually(() => expect(inside).toContain("user 2+one address"));
});

test.each([
  ["10.7.0.1", ["10.7.0.1"]],
  ["2001:db8:1:2::3", ["2001:db8:1:2::/64"]],
  ["127.0.0.1", []],
  ["::ffff:127.0.0.1", []],
  ["::1", []],
])("a call from %s counts for %j beside its user [PIC-16]", (ip, counted) => {
  expect(countedAddress(ip)).toEqual(counted);
});

test("six registrations are let in at once, and each line has places of its own [PIC-16]", async () => {
  const { inside, send } = crowd();
  for (const who of ["a", "b", "c", "d"]) {
    void send(who);
    void send(who);
  }
  await eventually(() => expect(inside).toHaveLength(6));
  for (let call = 0; call < 32; call++) void send("user", "customers");
  void send("admin", "admins");
  await eventually(() => expect(inside).toHaveLength(9));
  expect(inside.slice(6)).toEqual(["user", "user", "admin"]);
});

test("a caller that waited too long is refused, and a caller with a place stays [PIC-16]", async () => {
  const { inside, send, patienceEnds } = crowd();
  void send("a");
  void send("a");
  const third = send("a");
  patienceEnds();
  await expect(third).rejects.toMatchObject({ code: "pictures_busy", retryAfter: 5 });
  expect(inside).toEqual(["a", "a"]);
});

test("who is gone leaves the line [PIC-17]", async () => {
  const { inside, send, endOne } = crowd();
  void send("a");
  void send("a");
  const gone = new AbortController();
  const third = send("a", "registrations", gone.signal);
  const fourth = send("a");
  gone.abort();
  await expect(third).rejects.toMatchObject({ code: "caller_gone" });
  await endOne();
  await endOne();
  await eventually(() => expect(inside).toEqual(["a"]));
  await endOne();
  await fourth;
  await expect(send("a", "registrations", gone.signal)).rejects.toMatchObject({
    code: "caller_gone",
  });
});

test("a line has room for so many that wait in all [PIC-10]", async () => {
  const { inside, send } = crowd();
  for (let who = 0; who < 66; who++) void send(`address ${who}`);
  await eventually(() => expect(inside).toHaveLength(6));
  await expect(send("one more")).rejects.toMatchObject({ code: "pictures_busy" });
});

test("a caller whose form hardly moves gives way to a waiting caller, and only then [PIC-16]", async () => {
  const looks = new Set<() => void>();
  const places = createUploadPlaces({
    after: (ms, action) => {
      if (ms === 2000) looks.add(action);
      return () => looks.delete(action);
    },
  });
  const bytes = { slow: 0, steady: 0 };
  const look = () => {
    bytes.steady += 256 * 1024;
    const due = [...looks];
    looks.clear();
    for (const action of due) action();
  };
  const { signal } = new AbortController();
  const ends: string[] = [];
  const send = (name: "slow" | "steady") => {
    const caller = { line: "registrations", who: ["a"], signal, sent: () => bytes[name] } as const;
    const read = (tooSlow: AbortSignal) =>
      new Promise<void>((_, reject) => {
        tooSlow.addEventListener("abort", () => reject(tooSlow.reason));
      });
    const call = places(caller, read, async () => undefined);
    call.catch(() => ends.push(name));
    return call;
  };
  const slow = send("slow");
  void send("steady");
  await eventually(() => expect(looks.size).toBe(2));
  for (let times = 0; times < 5; times++) look();
  expect(ends).toEqual([]);
  const caller = { line: "registrations", who: ["a"], signal, sent: () => 0 } as const;
  const third = places(
    caller,
    async () => "its form",
    async (form) => form,
  );
  await expect(slow).rejects.toMatchObject({ kind: "unavailable", code: "came_too_slowly" });
  expect(await third).toBe("its form");
  expect(ends).toEqual(["slow"]);
});

import { describe, expect, test } from "vitest";
import { createImportSessions } from "./import-sessions.ts";

describe("the open imports", () => {
  test("keeps the two that an admin asked for last [ADMIN-401]", () => {
    const sessions = createImportSessions();
    const first = sessions.open("ann", "1");
    sessions.open("ann", "2");
    expect(sessions.open("ann", "1")).toBe(first);
    sessions.open("ann", "3");
    expect(sessions.find("2")).toBeUndefined();
    expect(sessions.find("1")).toBe(first);
  });

  test("keeps eight in all: an admin with several loses one, else the longest unused goes", () => {
    const sessions = createImportSessions();
    for (const admin of ["ann", "bea", "cem", "dan"]) {
      sessions.open(admin, `${admin} 1`);
      sessions.open(admin, `${admin} 2`);
    }
    for (const admin of ["eva", "fay", "gil", "hal"]) sessions.open(admin, `${admin} 1`);
    const kept = ["ann", "bea", "cem", "dan"].flatMap((admin) =>
      ["1", "2"].filter((which) => sessions.find(`${admin} ${which}`)),
    );
    expect(kept).toEqual(["2", "2", "2", "2"]);
    sessions.open("ida", "ida 1");
    expect(sessions.find("ann 2")).toBeUndefined();
    expect(sessions.find("hal 1")).toBeDefined();
  });

  test("never gives up what is being worked on", () => {
    const sessions = createImportSessions();
    const running = sessions.open("ann", "1");
    running.work = { kind: "applying", done: 0 };
    for (const id of ["2", "3", "4"]) sessions.open("ann", id);
    expect(sessions.find("1")).toBe(running);
    expect(sessions.find("3")).toBeUndefined();
    expect(sessions.find("4")).toBeDefined();
  });
});

import { describe, expect, test } from "vitest";
import { createImportDesk } from "./import-desk.ts";

describe("the desk of imports", () => {
  test("keeps the two that an admin asked for last", () => {
    const desk = createImportDesk();
    const first = desk.open("ann", "1");
    desk.open("ann", "2");
    expect(desk.open("ann", "1")).toBe(first);
    desk.open("ann", "3");
    expect(desk.look("2")).toBeUndefined();
    expect(desk.look("1")).toBe(first);
  });

  test("keeps eight in all: whoever has most gives one up, else the one asked for longest ago goes", () => {
    const desk = createImportDesk();
    for (const admin of ["ann", "bea", "cem", "dan"]) {
      desk.open(admin, `${admin} 1`);
      desk.open(admin, `${admin} 2`);
    }
    for (const admin of ["eva", "fay", "gil", "hal"]) desk.open(admin, `${admin} 1`);
    const kept = ["ann", "bea", "cem", "dan"].flatMap((admin) =>
      ["1", "2"].filter((which) => desk.look(`${admin} ${which}`)),
    );
    expect(kept).toEqual(["2", "2", "2", "2"]);
    desk.open("ida", "ida 1");
    expect(desk.look("ann 2")).toBeUndefined();
    expect(desk.look("hal 1")).toBeDefined();
  });

  test("never gives up what is being worked on", () => {
    const desk = createImportDesk();
    const running = desk.open("ann", "1");
    running.work = { kind: "applying", done: 0 };
    for (const id of ["2", "3", "4"]) desk.open("ann", id);
    expect(desk.look("1")).toBe(running);
    expect(desk.look("3")).toBeUndefined();
    expect(desk.look("4")).toBeDefined();
  });
});

import { describe, expect, test } from "vitest";
import { addressKey, addressKeys, isOwnMachine } from "./address-key.ts";

describe("the address that budgets count", () => {
  test("is an IPv4 address, however it is written [SAFE-11]", () => {
    for (const written of [
      "203.0.113.7",
      " 203.0.113.7 ",
      "203.0.113.7:51234",
      "::ffff:203.0.113.7",
      "::FFFF:203.0.113.7",
      "::ffff:cb00:7107",
      "0:0:0:0:0:ffff:203.0.113.7",
      "[::ffff:203.0.113.7]:51234",
      "64:ff9b::203.0.113.7",
      "64:ff9b::cb00:7107",
    ]) {
      expect(addressKeys(written), written).toEqual({ line: "203.0.113.7" });
    }
  });

  test("is the /64 of an IPv6 address, with its /48 beside it", () => {
    for (const written of [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:3:4:5:6",
      "2001:0db8:0001:0002::",
      "[2001:db8:1:2::1]",
      "[2001:db8:1:2::1]:443",
      "2001:db8:1:2:ffff:ffff:192.0.2.1",
      "2001:db8:1:2::1%eth0",
    ]) {
      expect(addressKeys(written), written).toEqual({
        line: "2001:db8:1:2::/64",
        site: "2001:db8:1::/48",
      });
    }
    expect(addressKeys("::1")).toEqual({ line: "0:0:0:0::/64", site: "0:0:0::/48" });
    expect(addressKey("2001:db8::1")).toBe(addressKey("2001:db8:0:0:9::"));
    expect(addressKey("2001:db8:0:1::1")).not.toBe(addressKey("2001:db8::1"));
  });

  test("is the text itself where that is no address", () => {
    for (const text of ["", "unknown", "1.2.3.4.5:6", "2001:db8:::1", "_hidden"]) {
      expect(addressKeys(text)).toEqual({ line: text });
    }
  });
});

test("this machine's own addresses are known, however they are written", () => {
  for (const own of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "127.0.0.1:80"]) {
    expect(isOwnMachine(own), own).toBe(true);
  }
  for (const other of [
    "10.0.0.1",
    "203.0.113.7",
    "2001:db8::1",
    "64:ff9b::127.0.0.1",
    "::",
    "nobody",
    "",
  ]) {
    expect(isOwnMachine(other), other).toBe(false);
  }
});

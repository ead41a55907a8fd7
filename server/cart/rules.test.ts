import { describe, expect, test } from "vitest";
import { newGuestId, newId } from "../../common/ids.ts";
import type { Actor } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { cartOwner, mergeLines, namedUser } from "./rules.ts";

const userId = newId();
const guestId = newGuestId();
const anonymous: Actor = { kind: "anonymous" };
const customer: Actor = { kind: "user", userId, role: "customer", tokenHash: "" };

function refusal(actor: Actor, named: Parameters<typeof cartOwner>[1]): AppError {
  try {
    cartOwner(actor, named);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("was not refused");
}

describe("whose cart a call means", () => {
  test("the token's user, whatever guest it names", () => {
    expect(cartOwner(customer, {})).toEqual({ userId });
    expect(cartOwner(customer, { userId })).toEqual({ userId });
    expect(cartOwner(customer, { guestId })).toEqual({ userId });
    expect(cartOwner(customer, { userId, guestId: "nonsense" })).toEqual({ userId });
  });

  test("the guest of the guestId when there is no token", () => {
    expect(cartOwner(anonymous, { guestId })).toEqual({ guestId });
  });

  test("a foreign userId is forbidden with a token, and needs one without", () => {
    expect(refusal(customer, { userId: newId() }).kind).toBe("forbidden");
    expect(refusal(anonymous, { userId }).kind).toBe("unauthenticated");
    expect(refusal(anonymous, { userId, guestId }).kind).toBe("unauthenticated");
  });

  test("a missing or malformed guestId is bad input", () => {
    for (const named of [{}, { guestId: "" }, { guestId: "guest_" }, { guestId: "guest_'--" }]) {
      const error = refusal(anonymous, named);
      expect(error.kind).toBe("bad-input");
      expect(error.errors[0]?.field).toBe("guestId");
    }
  });
});

describe("the user that a merge names", () => {
  test("is its id, as text or in the user object", () => {
    expect(namedUser(userId)).toBe(userId);
    expect(namedUser({ _id: userId, role: "customer" })).toBe(userId);
  });

  test("is nobody in anything else", () => {
    for (const user of ["ada", 7, true, [], {}, { _id: 7 }, { id: userId }])
      expect(namedUser(user)).toBeUndefined();
  });
});

describe("merging lines", () => {
  const own = (variantId: number, quantity: number) => ({ variantId, quantity });
  const guest = (variantId: number, quantity: number, left = 100) => {
    return { variantId, quantity, left };
  };

  test("keeps the lines of both", () => {
    const merged = mergeLines([own(1, 2)], [guest(2, 3)]);
    expect(merged).toEqual({ lines: [own(1, 2), own(2, 3)], shortened: [], taken: 1, units: 3 });
  });

  test("adds the quantities of the same variant", () => {
    const merged = mergeLines([own(1, 2)], [guest(1, 3)]);
    expect(merged).toEqual({ lines: [own(1, 5)], shortened: [], taken: 1, units: 3 });
  });

  test("caps the sum at the stock left and says what was kept", () => {
    const merged = mergeLines([own(1, 2)], [guest(1, 3, 4)]);
    expect(merged.lines).toEqual([own(1, 4)]);
    expect(merged.shortened).toEqual([{ variantId: 1, wanted: 3, kept: 2 }]);
    expect(merged).toMatchObject({ taken: 1, units: 2 });
  });

  test("leaves out what is sold out", () => {
    const merged = mergeLines([own(1, 2)], [guest(2, 3, 0)]);
    expect(merged.lines).toEqual([own(1, 2)]);
    expect(merged.shortened).toEqual([{ variantId: 2, wanted: 3, kept: 0 }]);
    expect(merged.taken).toBe(0);
  });

  test("never takes from what the customer already had", () => {
    const merged = mergeLines([own(1, 5)], [guest(1, 1, 3)]);
    expect(merged.lines).toEqual([own(1, 5)]);
    expect(merged.shortened).toEqual([{ variantId: 1, wanted: 1, kept: 0 }]);
  });

  test("stops at the most lines a cart holds, but still adds to those that are there", () => {
    const merged = mergeLines([own(1, 1), own(2, 1)], [guest(3, 1), guest(2, 4)], 2);
    expect(merged.lines).toEqual([own(1, 1), own(2, 5)]);
    expect(merged.shortened).toEqual([{ variantId: 3, wanted: 1, kept: 0 }]);
    expect(merged.taken).toBe(1);
  });

  test("of an empty guest cart changes nothing", () => {
    expect(mergeLines([own(1, 1)], [])).toEqual({
      lines: [own(1, 1)],
      shortened: [],
      taken: 0,
      units: 0,
    });
    expect(mergeLines([], [])).toEqual({ lines: [], shortened: [], taken: 0, units: 0 });
  });
});

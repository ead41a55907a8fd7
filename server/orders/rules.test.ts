import { expect, test } from "vitest";
import { maskEmail } from "./rules.ts";

test("a masked address keeps its first letter and its host", () => {
  expect(maskEmail("ada.weaver@example.com")).toBe("a•••@example.com");
  expect(maskEmail("a@example.com")).toBe("a•••@example.com");
  expect(maskEmail('"odd@part"@example.com')).toBe('"•••@example.com');
});

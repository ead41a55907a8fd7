import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

test("packed data come back, in the same objects for as long as they are asked for", () => {
  const packed = pack({ cards: [{ name: "Tea & </script>", tones: undefined }], total: 1 });
  const data = unpack(packed);
  expect(data).toEqual({ cards: [{ name: "Tea & </script>" }], total: 1 });
  expect(unpack(packed)).toBe(data);
  expect(unpack(pack({ total: 2 }))).toEqual({ total: 2 });
});

import { expect, test, vi } from "vitest";
import { DatabaseAway } from "../platform/database/lost-connections.ts";
import { logFailure } from "./work-webhook.ts";

test("a webhook that comes while the database changes its primary is no mistake of the shop [RUN-80]", () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const away = new Error("a query failed", {
    cause: new DatabaseAway("the database is away", undefined),
  });
  logFailure({ log }, {}, away);
  expect(log.warn).toHaveBeenCalledWith({ err: away }, "a webhook could not be followed yet");
  logFailure({ log }, {}, new TypeError("a mistake"));
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
});

import { expect, test } from "vitest";
import {
  type BackOff,
  LATE_WEBHOOK_BACK_OFF,
  MAIL_BACK_OFF,
  pauseAtLeast,
  pauseAtMost,
  WEBHOOK_BACK_OFF,
} from "./back-off.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** When the tries come, in seconds since the first, each of which takes no time. */
function triesOf(backOff: BackOff, pause: typeof pauseAtMost): number[] {
  const times = [0];
  for (let failures = 1; failures <= backOff.retries; failures++) {
    times.push((times.at(-1) ?? 0) + pause(backOff, failures));
  }
  return times;
}

test("in half of the five minutes that an order may take, the job of its webhook runs a dozen times [PAY-62]", () => {
  const soon = triesOf(WEBHOOK_BACK_OFF, pauseAtMost).filter((at) => at <= 2.5 * MINUTE);
  expect(soon.length).toBeGreaterThanOrEqual(12);
});

test("it runs again until the five minutes are over, however short the pauses were [PAY-62]", () => {
  expect(triesOf(WEBHOOK_BACK_OFF, pauseAtLeast).at(-1)).toBeGreaterThanOrEqual(5 * MINUTE);
});

test("a webhook without an end is then tried rarely, for as long as PayPal would deliver it [PAY-62]", () => {
  const late = triesOf(LATE_WEBHOOK_BACK_OFF, pauseAtLeast);
  expect(late.at(-1)).toBe(3 * 24 * HOUR);
  expect(late[1]).toBe(10 * MINUTE);
});

test("a mail is tried for about a day, at first within seconds", () => {
  expect(triesOf(MAIL_BACK_OFF, pauseAtMost)[1]).toBeLessThanOrEqual(10);
  expect(triesOf(MAIL_BACK_OFF, pauseAtLeast).at(-1)).toBeGreaterThan(23 * HOUR);
});

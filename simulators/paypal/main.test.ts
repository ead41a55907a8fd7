import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { newLedgerFile, orderBody } from "../../tests/support/simulator.ts";
import { type Receiver, startReceiver } from "../../tests/support/simulator-receiver.ts";

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** The simulator as a process of its own; answers its address. */
async function startAlone(dataDir: string, receiver: Receiver) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
    env: {
      PORT: "0",
      DATA_DIR: dataDir,
      SIMULATOR_CONTROL: "1",
      SIMULATOR_WEBHOOK_URL: receiver.url,
      SIMULATOR_WEBHOOK_ID: "WEBHOOKALONE00001",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(child);
  const [printed] = await once(child.stdout, "data");
  const url = /at (http:\S+)/.exec(String(printed))?.[1] ?? "";
  const send = async (path: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, { method: "POST", body, headers });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  return { child, send };
}

test("it runs alone, and a kill loses neither an approval nor an event that is still to be sent [SIM-9]", async () => {
  const dataDir = path.dirname(newLedgerFile());
  const receiver = await startReceiver();
  receiver.status = 503;
  const json = { "content-type": "application/json" };
  const first = await startAlone(dataDir, receiver);
  const { access_token: token } = await first.send(
    "/v1/oauth2/token",
    "grant_type=client_credentials",
    {
      authorization: `Basic ${btoa("selvedge-test:selvedge-test-secret")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  );
  const authorized = { ...json, authorization: `Bearer ${token}` };
  const order = await first.send("/v2/checkout/orders", JSON.stringify(orderBody()), authorized);
  await first.send(`/buyer/${order.id}`, '{"action":"approve"}', json);
  const refused = await receiver.until(1);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");

  receiver.status = 200;
  const second = await startAlone(dataDir, receiver);
  await second.send("/clock", '{"advanceMs":60000}', json);
  const again = await receiver.until(2);
  expect(again.event.id).toBe(refused.event.id);
  expect(again.event.resource).toMatchObject({ id: order.id, status: "APPROVED" });
  const captured = await second.send(`/v2/checkout/orders/${order.id}/capture`, "{}", authorized);
  expect(captured.status).toBe("COMPLETED");
  expect((await receiver.until(3)).event.event_type).toBe("PAYMENT.CAPTURE.COMPLETED");
});

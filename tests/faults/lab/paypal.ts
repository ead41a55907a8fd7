import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** The simulator as a process of its own, with its own ledger, which the shop is compared with. */
export interface LabPaypal {
  url: string;
  ledger(): Promise<PaypalLedger>;
  buyer(orderId: string, action: "approve" | "decline"): Promise<void>;
  /** The buyer disputes a capture: PayPal refuses its refunds from now on. */
  dispute(captureId: string): Promise<void>;
  /** Replaces the faults; without any, all goes well. */
  setFaults(faults: Partial<FaultSet>): Promise<void>;
  /** Sets the time and the speed of its clock. */
  setClock(now: number, speed: number): Promise<void>;
  /** Ends the simulator until it comes back, without its faults. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export interface FaultSet {
  seed: number;
  calls: object[];
  captures: object[];
  refunds: object[];
  webhooks: object;
}

interface Money {
  currency_code: string;
  value: string;
}

export interface PaypalLedger {
  orders: { id: string; status: string; custom_id?: string; amount: Money; captures: string[] }[];
  captures: {
    id: string;
    order_id: string;
    status: string;
    amount: Money;
    refunded_amount: Money;
    /** The account that the money went to. */
    payee: string;
    custom_id?: string;
  }[];
  refunds: { id: string; capture_id: string; status: string; amount: Money }[];
  /** The parcels that it was told of. */
  trackers: { id: string }[];
}

/** The states of a capture whose money PayPal has, or had. */
export const TOOK_MONEY: ReadonlySet<string> = new Set([
  "COMPLETED",
  "PARTIALLY_REFUNDED",
  "REFUNDED",
]);

export const PAYPAL_CLIENT = { id: "faults", secret: "a-secret-of-the-faults" };
export const WEBHOOK_ID = "FAULTSWEBHOOK1";

const PROGRAM = path.join(import.meta.dirname, "paypal-process.ts");

/** @param webhookUrl the address that it delivers webhook events to */
export async function startLabPaypal(
  dataDir: string,
  port: number,
  webhookUrl: string,
): Promise<LabPaypal> {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIMULATOR_CONTROL: "1",
    PAYPAL_CLIENT_ID: PAYPAL_CLIENT.id,
    PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.secret,
    SIMULATOR_WEBHOOK_URL: webhookUrl,
    SIMULATOR_WEBHOOK_ID: WEBHOOK_ID,
    LOG_LEVEL: "fatal",
  };
  let simulator = await launch(env);
  const url = `http://127.0.0.1:${port}`;
  const control = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the simulator refuses ${path}: ${text}`);
  };
  return {
    url,
    async ledger() {
      const response = await fetch(`${url}/ledger`);
      return (await response.json()) as PaypalLedger;
    },
    buyer: (orderId, action) => control(`/buyer/${orderId}`, { action }),
    dispute: (captureId) => control(`/dispute/${captureId}`, {}),
    setFaults: (faults) => control("/faults", faults),
    async setClock(now, speed) {
      const clock = (await (await fetch(`${url}/clock`)).json()) as { now: number };
      const advanceMs = Math.max(0, Math.round(now - clock.now));
      await control("/clock", { speed, advanceMs });
    },
    leave: () => simulator.kill(),
    async comeBack() {
      simulator = await launch(env);
    },
    close: () => simulator.kill(),
  };
}

/** Starts the simulator, and answers a way to end it. */
async function launch(env: NodeJS.ProcessEnv): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, [PROGRAM], {
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "close");
  await Promise.race([
    new Promise((resolve) => child.stdout?.once("data", resolve)),
    ended.then(() => {
      throw new Error("the PayPal simulator does not start");
    }),
  ]);
  return {
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

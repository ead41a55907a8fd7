import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";

/** What the register says of a number, or how it fails. */
export type Plan =
  | { kind: "valid"; name: string }
  | { kind: "invalid" }
  | { kind: "away"; userError: string }
  /** Never, until the shop has lost its patience. */
  | { kind: "silent" }
  /** Elsewhere, where every number is valid. */
  | { kind: "moved" }
  /** In a hundred megabytes. */
  | { kind: "huge" }
  /** Something that is no answer. */
  | { kind: "broken"; status: number; body: string };

/** A call as it came. */
export interface Asked {
  number: string;
  asker: string;
}

export interface ViesSimulator {
  /** Where it listens, as `VIES_URL` names it. */
  url: string;
  asked: Asked[];
  /** How much of a huge answer was read. */
  megabytesSent(): number;
  /** What it says of a number from now on; of all others without one. */
  plan(plan: Plan, number?: string): void;
  close(): Promise<void>;
}

/** Numbers that it knows without a plan: those that end in this are not valid. */
const INVALID_END = /0$/;

/** The Union's register of VAT numbers (VIES), in its own wire format. It listens to this machine alone. */
export async function openVies(port = 0): Promise<ViesSimulator> {
  const app = Fastify({ forceCloseConnections: true });
  const plans = new Map<string, Plan>();
  const asked: Asked[] = [];
  let answered = 0;
  let otherwise: Plan | undefined;
  let megabytesSent = 0;

  function* megabytes(): Generator<string> {
    yield '{"isValid":true,"userError":"VALID","name":"';
    for (; megabytesSent < 100; megabytesSent++) yield "A".repeat(1_000_000);
    yield '"}';
  }

  app.get("/elsewhere", async () => ({ isValid: true, userError: "VALID" }));
  app.get<{ Params: { country: string; number: string }; Querystring: Record<string, string> }>(
    "/ms/:country/vat/:number",
    async ({ params: { country, number }, query }, reply) => {
      const { requesterMemberStateCode = "", requesterNumber = "" } = query;
      const asker = requesterMemberStateCode + requesterNumber;
      asked.push({ number: country + number, asker });
      const plan = plans.get(country + number) ?? otherwise ?? planOf(number);
      if (plan.kind === "silent") return reply.hijack();
      if (plan.kind === "moved") return reply.redirect("/elsewhere");
      if (plan.kind === "huge") return reply.send(Readable.from(megabytes()));
      if (plan.kind === "broken") return reply.code(plan.status).send(plan.body);
      const isValid = plan.kind === "valid";
      return {
        isValid,
        requestDate: new Date().toISOString(),
        userError: plan.kind === "away" ? plan.userError : isValid ? "VALID" : "INVALID",
        name: isValid ? plan.name : "---",
        address: "---",
        requestIdentifier: isValid && asker ? `WAPIAAAA${String(++answered).padStart(8, "0")}` : "",
        originalVatNumber: number,
        vatNumber: number,
      };
    },
  );

  return {
    url: await app.listen({ port, host: "127.0.0.1" }),
    asked,
    megabytesSent: () => megabytesSent,
    plan(plan, number) {
      if (number === undefined) otherwise = plan;
      else plans.set(number, plan);
    },
    close: () => closed(app),
  };
}

function planOf(number: string): Plan {
  return INVALID_END.test(number)
    ? { kind: "invalid" }
    : { kind: "valid", name: `Company ${number}` };
}

async function closed(app: FastifyInstance): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
}

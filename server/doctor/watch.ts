import type { Context } from "../platform/context.ts";
import type { Finding } from "./contract.ts";
import { examine, LOOKS } from "./examine.ts";

const EVERY_MS = { near: 60_000, far: 10 * 60_000 };
type Which = keyof typeof LOOKS;

/** What was found last, for pages that do not wait for an examination. */
export interface Watch {
  /** The serious findings. Where they are old, an examination begins behind the answer. */
  listSerious(ctx: Context): Promise<Finding[]>;
  /** Looks at once, and remembers what is found. */
  look(which: Which, ctx: Context): Promise<Finding[]>;
}

declare module "../platform/context.ts" {
  interface Context {
    watch: Watch;
  }
}

interface Known {
  /** When its examination began. */
  at: number;
  findings: Finding[];
}

/** Nobody looks while nobody asks: a shop without admins at its pages costs nobody a call. */
export function createWatch(): Watch {
  const known: Partial<Record<Which, Known>> = {};
  const running: Partial<Record<Which, Promise<Finding[]>>> = {};

  async function look(which: Which, ctx: Context): Promise<Finding[]> {
    const at = ctx.clock.now().getTime();
    const findings = await examine(ctx, LOOKS[which]);
    // One that began later may have ended before.
    if (at >= (known[which]?.at ?? at)) known[which] = { at, findings };
    return findings;
  }

  /** Looks once for all who ask meanwhile. */
  function refresh(which: Which, ctx: Context): void {
    running[which] ??= look(which, ctx).finally(() => {
      delete running[which];
    });
  }

  return {
    look,
    async listSerious(ctx) {
      const now = ctx.clock.now().getTime();
      for (const which of ["near", "far"] as const) {
        const last = known[which]?.at ?? Number.NEGATIVE_INFINITY;
        if (now - last >= EVERY_MS[which]) refresh(which, ctx);
      }
      // The first who asks after a start: the machine and the database answer at once.
      if (!known.near) await running.near;
      const findings = [...(known.near?.findings ?? []), ...(known.far?.findings ?? [])];
      return findings.filter(({ isSerious }) => isSerious);
    },
  };
}

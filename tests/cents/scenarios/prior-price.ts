import pg from "pg";
import { opsScenario } from "../../ops/scenarios/ops-scenario.ts";
import { createDatabase, dropDatabase } from "../../support/test-postgres.ts";
import { anyHistory, priorPrices, ZONES } from "../price-histories.ts";
import { openReplay, replay } from "../replay-histories.ts";

/** So many at once. */
const BATCH = 500;

/** What the database keeps of a reduction, beside what each moment of its history says. */
export const priorPrice = opsScenario(
  {
    name: "prior-price",
    what: "the lowest price of the 30 days before a cut is the one that a look at every moment finds [PRICE-3]",
    asked: "no difference",
  },
  async ({ ground, random, isShort, sizes, say }, cleanUp) => {
    const count = sizes.histories ?? (isShort ? 2000 : 1_000_000);
    const url = await createDatabase(ground.server, ground.template);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    cleanUp(() => pool.end().then(() => dropDatabase(ground.server, url)));
    await openReplay(pool);
    const problems: string[] = [];
    let reductions = 0;
    for (let done = 0; done < count; done += BATCH) {
      const zone = ZONES[(done / BATCH) % ZONES.length] ?? "UTC";
      const histories = Array.from({ length: Math.min(BATCH, count - done) }, () =>
        anyHistory(random),
      );
      const found = await replay(pool, histories, zone);
      for (const [place, offers] of histories.entries()) {
        const [is, asked] = [found[place], priorPrices(offers, zone)].map((prices) =>
          JSON.stringify(prices),
        );
        reductions += found[place]?.filter((cents) => cents !== null).length ?? 0;
        if (is !== asked) problems.push(`${zone} ${JSON.stringify(offers)}: ${is}, not ${asked}`);
      }
      if (done > 0 && done % 50_000 === 0) say(`${done} histories, ${problems.length} differences`);
    }
    // Histories without a reduction would prove nothing.
    if (reductions < count / 2) problems.push(`only ${reductions} reductions with a price before`);
    return {
      ran: `${count} histories in ${ZONES.length} time zones, ${reductions} offers with a price before`,
      measured: `${problems.length} differences`,
      problems,
    };
  },
);

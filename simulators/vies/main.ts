import { openVies } from "./vies.ts";

/** The simulator alone on its own port: `node simulators/vies/main.ts`. */
const vies = await openVies(Number(process.env.PORT ?? 4020));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void vies.close();
  });
}
process.stdout.write(`VIES simulator: start the shop with VIES_URL=${vies.url}\n`);

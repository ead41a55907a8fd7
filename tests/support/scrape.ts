import { freePort } from "./free-port.ts";

/** Settings of a shop that shows its figures, and where they are read. */
export async function metricsPlace(): Promise<{ settings: Record<string, string>; url: string }> {
  const port = await freePort();
  return { settings: { METRICS_PORT: String(port) }, url: `http://127.0.0.1:${port}/metrics` };
}

/** The figures of one scrape, by their names with labels as they stand there. */
export async function scrape(url: string): Promise<Map<string, number>> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the scrape was answered ${answer.status}`);
  return samplesOf(await answer.text());
}

export function samplesOf(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

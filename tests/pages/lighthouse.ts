/** The part of Lighthouse that we use. Its own types are not there until it is installed. */
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: Report } | undefined>;
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: { node?: { snippet: string } }[] };
}

export interface PageAudit {
  /** 0 to 100, by category. */
  scores: Record<Category, number>;
  /** What cost points, apart from speed. */
  faults: string[];
  /** Largest contentful paint on Lighthouse's slow phone, in ms. */
  lcp: number;
  cls: number;
  /** What moved. */
  shifted: string[];
}

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's mobile audit of a page, in the browser that listens for its tools on `port`. */
export async function auditPage(url: string, port: number): Promise<PageAudit> {
  const name = "lighthouse";
  const { default: lighthouse } = (await import(name)) as Lighthouse;
  // What the visitor has in storage is part of the page: a signed-in customer stays one.
  const flags = { port, onlyCategories: [...CATEGORIES], disableStorageReset: true };
  const read = async () => (await lighthouse(url, { ...flags, logLevel: "error" }))?.lhr;
  let report = await read();
  // On a busy machine it sometimes misses the start of the load.
  if (report?.runtimeError) report = await read();
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse could not read ${url}: ${report?.runtimeError?.message}`);
  }
  const { categories, audits } = report;
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const faults = CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    faults,
    lcp: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
    cls: audits["cumulative-layout-shift"]?.numericValue ?? 0,
    shifted: (audits["layout-shifts"]?.details?.items ?? []).flatMap(
      ({ node }) => node?.snippet ?? [],
    ),
  };
}

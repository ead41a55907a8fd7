import type { TestShop } from "./shop.ts";

export interface LogLine {
  [detail: string]: unknown;
  msg?: string;
  reqId?: string;
  req?: { method: string; path: string };
}

/** What the shop writes to its log from here on, a text for each line. */
export function captureLog({ app }: Pick<TestShop, "app">): string[] {
  const written: string[] = [];
  const key = Reflect.ownKeys(app.log).find((name) => String(name) === "Symbol(pino.stream)");
  const stream: { write(line: string): void } = key && Reflect.get(app.log, key);
  stream.write = (line) => written.push(line);
  return written;
}

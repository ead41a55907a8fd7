import { ConfigError, readPort, readUrl, type Text } from "./config-values.ts";
import type { MetricsPlace } from "./platform/metrics/serve-metrics.ts";

export interface TraceSettings {
  /** The collector's address for traces, by OTLP over HTTP. */
  url: string;
  /** The share of calls that are traced, from 0 to 1. */
  share: number;
}

export function readMetrics(text: Text, shopPort: number): MetricsPlace | undefined {
  const [value, host] = [text("METRICS_PORT"), text("METRICS_HOST")];
  if (value === undefined) {
    if (host === undefined) return undefined;
    throw new ConfigError("METRICS_HOST needs METRICS_PORT beside it");
  }
  const port = readPort("METRICS_PORT", value, 1);
  if (port === shopPort) {
    throw new ConfigError(
      `METRICS_PORT is the shop's own ${port}: give another, which visitors do not reach`,
    );
  }
  return { port, host: host ?? "127.0.0.1" };
}

/** The names are OpenTelemetry's own, which people who have a collector know. */
export function readTraces(text: Text): TraceSettings | undefined {
  const name = "OTEL_EXPORTER_OTLP_ENDPOINT";
  const [endpoint, share] = [readUrl(name, text(name), ["http:", "https:"]), text("TRACE_SHARE")];
  if (endpoint === undefined) {
    if (share === undefined) return undefined;
    throw new ConfigError(`TRACE_SHARE needs ${name} beside it`);
  }
  if (!/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(share ?? "1")) {
    throw new ConfigError(`TRACE_SHARE is "${share}": give a share from 0 to 1, such as 0.1`);
  }
  return { url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, share: Number(share ?? 1) };
}

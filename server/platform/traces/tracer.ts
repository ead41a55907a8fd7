import {
  type Span as Recorded,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

type Attributes = Record<string, string | number>;

/** A piece of work with its begin and end, in a trace. */
export interface Span {
  end(outcome?: { attributes?: Attributes; hasFailed?: boolean }): void;
}

/** The span of another program, to which a call belongs. */
export interface RemoteSpan {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

export interface Tracer {
  begin(
    name: string,
    kind: "server" | "client",
    attributes: Attributes,
    parent?: Span | RemoteSpan,
  ): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

interface TracerOptions {
  url: string;
  share: number;
  /** What runs, such as its edition. */
  about: Attributes;
  /** Hears when the collector takes nothing, and when it takes something again. */
  heard(failure: unknown): void;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const SEND_MS = 5000;
/** Spans wait so long for others. */
const REST_MS = 1000;

/** A span with what its children need of it. */
class OpenSpan implements Span {
  readonly recorded: Recorded;

  constructor(recorded: Recorded) {
    this.recorded = recorded;
  }

  end({ attributes, hasFailed }: Parameters<Span["end"]>[0] = {}): void {
    if (attributes) this.recorded.setAttributes(attributes);
    if (hasFailed) this.recorded.setStatus({ code: SpanStatusCode.ERROR });
    this.recorded.end();
  }
}

/**
 * Opens OpenTelemetry's tracer. This file is loaded by name where traces are asked for, and imports nothing of the
 * shop, so that the build keeps it and OpenTelemetry in a file of their own.
 */
export function openTracer({ url, share, about, heard }: TracerOptions): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes(about),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: sendTo(url, heard), scheduledDelayMillis: REST_MS }),
    ],
  });
  const tracer = provider.getTracer("selvedge");
  return {
    begin(name, kind, attributes, parent) {
      const options = { kind: KINDS[kind], attributes };
      return new OpenSpan(tracer.startSpan(name, options, contextOf(parent)));
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(parent: Span | RemoteSpan | undefined) {
  if (parent === undefined) return ROOT_CONTEXT;
  if (parent instanceof OpenSpan) return trace.setSpan(ROOT_CONTEXT, parent.recorded);
  return trace.setSpanContext(ROOT_CONTEXT, { ...(parent as RemoteSpan), isRemote: true });
}

function sendTo(url: string, heard: TracerOptions["heard"]): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS });
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        heard(result.code === 0 ? undefined : (result.error ?? new Error("not taken")));
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

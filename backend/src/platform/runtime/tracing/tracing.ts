import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { context, trace } from '@opentelemetry/api';
import { Config } from '../config/config';

/** Largest number of buffered spans; more are dropped, so that an unreachable receiver costs no more memory. */
const QUEUE = 2_048;
const EXPORT_MS = 5_000;
const SEND_INTERVAL_MS = 2_000;
/** Longest statement or name. */
const MAX_VALUE_LENGTH = 600;

/** Sends traces by OTLP over HTTP. Without an endpoint, no library is loaded. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Tracing.name);
  private stop: (() => Promise<void>) | undefined;
  /** Sends the finished spans at once. */
  flush: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const { tracing } = this.config;
    if (tracing === undefined) return;
    const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }] =
      await Promise.all([
        import('@opentelemetry/sdk-trace'),
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
        import('@opentelemetry/context-async-hooks'),
      ]);
    const exporter = new OTLPTraceExporter({
      url: `${tracing.endpoint}/v1/traces`,
      headers: { ...tracing.headers },
      timeoutMillis: EXPORT_MS,
    });
    // A caller may choose the trace id, but not whether the trace is sampled.
    const root = new sdk.TraceIdRatioBasedSampler(tracing.ratio);
    const provider = new sdk.TracerProvider({
      resource: resourceFromAttributes({ 'service.name': tracing.serviceName }),
      sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
      spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
      spanProcessors: [
        new sdk.BatchSpanProcessor({
          exporter,
          maxQueueSize: QUEUE,
          scheduledDelayMillis: SEND_INTERVAL_MS,
          exportTimeoutMillis: EXPORT_MS,
        }),
      ],
    });
    const isFirst =
      context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()) &&
      trace.setGlobalTracerProvider(provider);
    if (!isFirst) throw new Error('Traces are sent by this process already');
    this.flush = () => provider.forceFlush();
    this.stop = async () => {
      trace.disable();
      context.disable();
      await provider.shutdown();
    };
    this.logger.log({ endpoint: new URL(tracing.endpoint).host, ratio: tracing.ratio }, 'traces are sent');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop?.().catch((error: unknown) => {
      this.logger.warn({ reason: 'the last traces were not sent', err: error });
    });
  }
}

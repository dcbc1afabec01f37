import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'
>

/**
 * Sends traces to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`; without one, nothing is loaded. Returns a function that
 * sends what is left. A collector that does not answer costs spans, never a request.
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG, ROLE }: Settings,
  log: Logger,
): Promise<(() => Promise<void>) | undefined> {
  if (endpoint === undefined) return undefined
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: 5_000,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': OTEL_SERVICE_NAME,
      'service.instance.id': `${process.pid}`,
      'trove.role': ROLE,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG),
    }),
    // Statements are long; their beginning identifies them.
    spanLimits: { attributeValueLengthLimit: 2_000 },
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000, maxQueueSize: 4_096 }),
    ],
  })
  const warn = (message: string) => log.warn({ reason: message.slice(0, 500) }, 'traces were not sent')
  const ignore = () => undefined
  diag.setLogger(
    { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR },
  )
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

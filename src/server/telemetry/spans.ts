// Spans of traces (OpenTelemetry). They cost next to nothing until `startTracing` has registered an exporter.
import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

const tracer = trace.getTracer('trove')

/** Runs `work` as the root of a new trace. */
export const traceRoot = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  context.with(ROOT_CONTEXT, () =>
    tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes }, (span) => endAfter(span, work)),
  )

type Step = { name: string; isCall?: boolean; attributes?: Attributes }

/**
 * Runs `work` as a part of the current trace, if one is recorded; only then is `describe` called. `isCall`: another server
 * does the work. An error marks the span.
 */
export function traceStep<T>(describe: () => Step, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work()
  const { name, isCall, attributes = {} } = describe()
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL
  return tracer.startActiveSpan(name, { kind, attributes }, (span) => endAfter(span, work))
}

async function endAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Only the type of an error: its message can contain personal data. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** For log lines: the trace that is recorded now. */
export function currentTraceId(): string | undefined {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? span.spanContext().traceId : undefined
}

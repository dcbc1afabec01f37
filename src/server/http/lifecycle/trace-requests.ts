import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Not worth a trace: they come every few seconds, from machines. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Each request becomes a trace of its own. A `traceparent` header is ignored: strangers could force recording with it, or
 * join their requests to someone's trace.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('trove')
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined && probes.has(route)) return done()
    const span = tracer.startSpan(
      `${request.method} ${route ?? 'none'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route ?? 'none',
          'trove.request_id': request.id,
        },
      },
      ROOT_CONTEXT,
    )
    spans.set(request, span)
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  // The client went away before the reply was complete.
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.setAttribute('error.type', 'client_gone').end()
  })
}

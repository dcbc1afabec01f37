import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'

export type Call = {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Every browser accepts compressed pages. */
export const browserHeaders = { 'accept-encoding': 'br, gzip' }

export type Figures = {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  errors: number
  firstError?: string
}

/** Sends calls over HTTP on several connections, for some seconds or up to a number of responses. */
export async function loadHttp(options: {
  url: string
  connections: number
  seconds?: number
  amount?: number
  next: () => Call
}): Promise<Figures> {
  const times: number[] = []
  let firstError: string | undefined
  const settings: autocannon.Options = {
    url: options.url,
    connections: options.connections,
    ...(options.amount ? { amount: options.amount } : { duration: options.seconds ?? 5 }),
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, token, body, headers } = options.next()
          return {
            ...request,
            method,
            path,
            headers: {
              ...headers,
              ...(token && { authorization: `Bearer ${token}` }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  }
  const began = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(settings, (error, done) => (error ? reject(error) : resolve(done)))
    // Skips response bodies: joining them would delay the measurement of other responses.
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status >= 300) firstError ??= `status ${status}`
    })
  })
  const seconds = (performance.now() - began) / 1000
  return {
    ...summarize(times, options.amount ? seconds : result.duration),
    errors: result.errors + result.timeouts + result.non2xx,
    firstError,
  }
}

/** Repeats a call by parallel workers in this process, like autocannon over HTTP. */
export async function loadInProcess(options: {
  workers: number
  seconds: number
  work: (worker: number) => Promise<unknown>
}): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  const end = began + options.seconds * 1000
  await Promise.all(
    Array.from({ length: options.workers }, async (_, worker) => {
      while (performance.now() < end) {
        const start = performance.now()
        await options.work(worker)
        times.push(performance.now() - start)
      }
    }),
  )
  return { ...summarize(times, (performance.now() - began) / 1000), errors: 0 }
}

function summarize(times: number[], seconds: number) {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

import { createHmac } from 'node:crypto'
import type { Settings, SettingsBook } from '../settings.ts'
import type { Book } from '../store.ts'
import type { Delivery } from './deliveries.ts'
import * as deliveries from './deliveries.ts'

const parallel = 4
const timeoutMs = 10_000
/** Longest timer, so that a clock change cannot delay a delivery for long. */
const longestSleepMs = 60_000

export interface ReleaseOptions {
  /** Order of the released events, sent one after the other. Default: as created. */
  order?: 'kept' | 'reversed' | 'shuffled'
  /** Ids of the events to send, in this order; other events stay held. */
  events?: string[]
  /** Number of deliveries of each event. */
  copies?: number
  /** Sends all events in parallel. */
  parallel?: boolean
  /** Keeps holding later events. */
  keepHolding?: boolean
}

/** A signed event as sent; null if it was deleted. */
type Message = { body: string; headers: Record<string, string> } | null

interface SenderOptions {
  store: Book
  settings: SettingsBook
  compose: (eventId: string) => Message
  url: string | undefined
  log: (line: string) => void
}

/** Signature header: timestamp and HMAC-SHA256 of `timestamp.body`. */
export function signatureHeader(
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Delay in milliseconds after this many failed attempts. */
export const pauseAfter = (
  attempts: number,
  { retryBaseMs, retryMaxMs }: Pick<Settings['webhooks'], 'retryBaseMs' | 'retryMaxMs'>,
): number => Math.min(retryBaseMs * 2 ** (attempts - 1), retryMaxMs)

export type WebhookSender = ReturnType<typeof startWebhookSender>

/** Sends queued events to the shop, with retries, until each is accepted or its tries are used up. */
export function startWebhookSender({ store, settings, compose, log, ...options }: SenderOptions) {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  let url = options.url
  let timer: NodeJS.Timeout | undefined

  deliveries.requeueUnsent(store)

  async function post(message: Message): Promise<{ status: number | null; error: string | null }> {
    if (!message) return { status: null, error: 'the event is gone' }
    if (!url) return { status: null, error: 'no webhook URL is set' }
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: message.body,
        headers: message.headers,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return { status: response.status, error: response.ok ? null : `answered ${response.status}` }
    } catch (error) {
      return { status: null, error: describe(error) }
    }
  }

  async function attempt(delivery: Delivery): Promise<Delivery> {
    const message = compose(delivery.event)
    const { status, error } = await post(message)
    if (closing.signal.aborted) return delivery
    const { webhooks } = settings.get()
    const attempts = delivery.attempts + 1
    const state =
      error === null ? 'delivered' : !message || attempts >= webhooks.maxAttempts ? 'abandoned' : 'pending'
    const nextAt = Date.now() + pauseAfter(attempts, webhooks)
    const done: Delivery = { ...delivery, state, attempts, nextAt, lastStatus: status, lastError: error }
    deliveries.closeDelivery(store, done)
    if (error) log(`webhook ${delivery.type} ${delivery.event}: ${error}, try ${attempts}, now ${state}`)
    return done
  }

  function start(delivery: Delivery): Promise<Delivery> {
    const work = attempt(delivery).finally(() => {
      running.delete(work)
      wake()
    })
    running.add(work)
    return work
  }

  function pump(): void {
    if (closing.signal.aborted) return
    deliveries.boundQueue(store)
    if (!url) return
    const now = Date.now()
    for (const delivery of deliveries.takeDue(store, now, parallel - running.size)) void start(delivery)
    const due = running.size < parallel ? deliveries.nextDue(store) : null
    if (due !== null) timer = setTimeout(pump, Math.min(Math.max(due - now, 1), longestSleepMs)).unref()
  }

  /** Looks for work soon, after the running transaction has been committed. */
  function wake(): void {
    if (closing.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(pump, 0)
  }

  async function release(options: ReleaseOptions = {}): Promise<Delivery[]> {
    if (!options.keepHolding) settings.patch({ webhooks: { mode: 'deliver' } })
    const { now, later } = arrange(deliveries.takeHeld(store), options)
    for (const delivery of later) deliveries.closeDelivery(store, { ...delivery, state: 'held' })
    if (options.parallel) return Promise.all(now.map(start))
    const results: Delivery[] = []
    for (const delivery of now) results.push(await start(delivery))
    return results
  }

  wake()
  return {
    wake,
    release,
    url: () => url,
    setUrl(next: string | undefined) {
      url = next
      wake()
    },
    async close() {
      clearTimeout(timer)
      closing.abort()
      await Promise.allSettled(running)
    },
  }
}

function arrange(held: Delivery[], options: ReleaseOptions): { now: Delivery[]; later: Delivery[] } {
  const { events, order = 'kept', copies = 1 } = options
  const sorted = held.toSorted((a, b) => a.id - b.id)
  const wanted = events ? events.flatMap((id) => sorted.filter((delivery) => delivery.event === id)) : sorted
  const arranged =
    order === 'shuffled' ? shuffled(wanted) : order === 'reversed' ? wanted.toReversed() : wanted
  const now = Array.from({ length: copies }, () => arranged).flat()
  return { now, later: sorted.filter((delivery) => !wanted.includes(delivery)) }
}

function shuffled<T>(items: T[]): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[result[i], result[j]] = [result[j] as T, result[i] as T]
  }
  return result
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

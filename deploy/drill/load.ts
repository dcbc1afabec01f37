import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Buyer = { token: string; addressId: number }

/** What happened since the last `take`. */
export type Figures = {
  /** Checkouts that the shop confirmed. */
  placed: string[]
  /** Tries that failed: no reply, or a status of 500 or above. Each is repeated with the same key. */
  failedTries: number
  pages: number
  failedPages: number
  /** The longest time without a confirmed checkout. */
  gapMs: number
}

const empty = (): Figures => ({ placed: [], failedTries: 0, pages: 0, failedPages: 0, gapMs: 0 })
const tryMs = 10_000

/** Buyers place orders at a steady rate, and visitors read pages, until `stop`. */
export function startLoad(url: string, buyers: Buyer[], rates: { orders: number; pages: number }) {
  let figures = empty()
  let running = true
  let lastPlacedAt = Date.now()
  let next = 0
  const refused: string[] = []
  const pending = new Set<Promise<void>>()
  const track = (work: Promise<void>) => {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }

  async function placeOrder({ token, addressId }: Buyer): Promise<void> {
    const key = randomUUID()
    while (running) {
      const reply = await call(`${url}/api/orders?paymentMethod=STRIPE`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ id: addressId }),
      })
      if (reply && reply.status < 300) {
        const { checkoutId } = reply.body as { checkoutId: string }
        figures.placed.push(checkoutId)
        figures.gapMs = Math.max(figures.gapMs, Date.now() - lastPlacedAt)
        lastPlacedAt = Date.now()
        return
      }
      // 409: the first try of this order is still running on the other node.
      if (reply && reply.status < 500 && ![409, 429].includes(reply.status))
        return void refused.push(`${reply.status} ${JSON.stringify(reply.body)}`)
      if (!reply || reply.status >= 500) figures.failedTries++
      await sleep(250)
    }
  }

  async function readPage(): Promise<void> {
    // Never the same page twice, so that no cache answers for the database.
    const reply = await call(`${url}/api/products?minPrice=${(Math.random() * 50).toFixed(2)}`, {})
    figures.pages++
    if (!reply || reply.status >= 500) figures.failedPages++
  }

  const timers = [
    setInterval(() => {
      const buyer = buyers[next++]
      if (buyer && pending.size < 400) track(placeOrder(buyer))
    }, 1_000 / rates.orders),
    setInterval(() => {
      if (pending.size < 400) track(readPage())
    }, 1_000 / rates.pages),
  ]

  return {
    refused,
    /** Returns the figures since the last call, and resets them. */
    take: (): Figures => {
      const taken = { ...figures, gapMs: Math.max(figures.gapMs, Date.now() - lastPlacedAt) }
      figures = empty()
      lastPlacedAt = Date.now()
      return taken
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      running = false
      await Promise.all(pending)
    },
  }
}

async function call(url: string, init: RequestInit): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(tryMs) })
    const text = await reply.text()
    return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  } catch {
    return undefined
  }
}

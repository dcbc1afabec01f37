import { isPerson, type VisitHeaders } from '#shared/visitors.ts'

export type CountedStep = 'product_views' | 'bag_additions'
export type Visit = { step: CountedStep; productId: number }

type Answered = { method: string; url: string; status: number; headers: VisitHeaders; body?: unknown }

const product = /^\/product-details\/[^/]*\/[^/]*\/(\d{1,15})(?:\.data)?\/?(?:\?|$)/i
const cartItems = /^\/api\/carts\/items\/?(?:\?|$)/

/** The step on the way to an order that a request was; undefined for others, for bots and for prefetches. */
export function visitOf({ method, url, status, headers, body }: Answered): Visit | undefined {
  // Not modified: the browser shows its cached copy.
  const isAnswered = (status >= 200 && status < 300) || status === 304
  if (!isAnswered || !isPerson(headers)) return undefined
  if (method === 'GET') {
    const viewed = product.exec(url)?.[1]
    return viewed === undefined ? undefined : { step: 'product_views', productId: Number(viewed) }
  }
  if (method !== 'POST' || !cartItems.test(url)) return undefined
  // The endpoint has accepted the body.
  const { productId } = body as { productId: number }
  return { step: 'bag_additions', productId }
}

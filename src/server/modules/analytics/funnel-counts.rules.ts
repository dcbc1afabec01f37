import { isPerson, type VisitHeaders } from '#shared/visitors.ts'

export type CountedStep = 'product_views' | 'bag_additions'

type Answered = { method: string; url: string; status: number; headers: VisitHeaders }

const product = /^\/product-details\//i
const cartItems = /^\/api\/carts\/items\/?(?:\?|$)/

/** The step on the way to an order that a request was; undefined for others, for bots and for prefetches. */
export function stepOf({ method, url, status, headers }: Answered): CountedStep | undefined {
  // Not modified: the browser shows its cached copy.
  const isAnswered = (status >= 200 && status < 300) || status === 304
  if (!isAnswered || !isPerson(headers)) return undefined
  if (method === 'GET' && product.test(url)) return 'product_views'
  return method === 'POST' && cartItems.test(url) ? 'bag_additions' : undefined
}

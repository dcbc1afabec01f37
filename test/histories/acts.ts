// Performs one API call of one person and records the acknowledged changes in the diary.
import { sql } from 'kysely'
import { toDecimal } from '#shared/payments/money.ts'
import type { Buyer } from '../harness/clients.ts'
import { controlOf, gatewaysOf } from '../harness/providers.ts'
import { takeReturn } from './returns.ts'
import type { Act } from './steps.ts'
import { choose, decent, ordersOf, placedWith, sellerOf, type Told } from './told.ts'
import type { BuiltCoupon, Goods, Request, World } from './world.ts'

export async function perform(world: World, act: Act): Promise<string> {
  switch (act.do) {
    case 'order':
    case 'repeat':
      return order(world, act)
    case 'buy':
      return buy(world, act)
    case 'pay':
      return pay(world, act)
    case 'come back':
      return comeBack(world, act)
    case 'cancel':
      return cancel(world, act)
    case 'move':
      return move(world, act)
    case 'refund':
    case 'refund pieces':
    case 'retry refund':
      return refund(world, act)
    case 'return':
    case 'answer return':
      return takeReturn(world, act)
    case 'stock':
    case 'price':
    case 'holiday':
      return sell(world, act)
    default:
      return fillBag(world, act)
  }
}

type Of<Name extends Act['do']> = Extract<Act, { do: Name }>

async function fillBag(world: World, act: Of<'fill' | 'empty' | 'coupon'>): Promise<string> {
  const buyer = world.buyers[act.buyer] as Buyer
  if (act.do === 'fill') {
    const { id: productId } = world.products[act.product] as Goods
    return decent(
      world,
      await buyer.call('POST /carts/items', { body: { productId, quantity: act.quantity } }),
    )
  }
  if (act.do === 'coupon') {
    const { code } = world.coupons[act.coupon] as BuiltCoupon
    const query = { apply: String(act.apply) as 'true', code, orderValue: 1 }
    return decent(world, await buyer.call('POST /coupons/apply', { query }))
  }
  const [line] = (await buyer.ok('GET /carts')).cartItems
  if (!line) return 'empty'
  return decent(
    world,
    await buyer.call('DELETE /carts/items/:cartItemId', { params: { cartItemId: line.id } }),
  )
}

async function buy(world: World, act: Of<'buy'>): Promise<string> {
  const { buyer, quantity, gateway, coupon } = act
  const replies = []
  for (const product of act.products)
    replies.push(await fillBag(world, { do: 'fill', buyer, product, quantity }))
  if (coupon !== null) replies.push(await fillBag(world, { do: 'coupon', buyer, coupon, apply: true }))
  const before = world.diary.placed.length
  replies.push(await order(world, { do: 'order', buyer, ...(gateway && { gateway }) }))
  const placed = world.diary.placed[before]
  if (act.ends === 'leave' || placed?.buyer !== buyer) return replies.join(', ')
  replies.push(pay(world, { do: 'pay', checkout: before, card: 'good' }))
  if (act.ends === 'come back') replies.push(await comeBack(world, { do: 'come back', checkout: before }))
  return replies.join(', ')
}

async function order(world: World, act: Of<'order' | 'repeat'>): Promise<string> {
  const { diary } = world
  const request =
    act.do === 'repeat'
      ? diary.last[act.buyer]
      : {
          buyer: act.buyer,
          key: `order-${diary.keys++}`,
          gateway:
            [...gatewaysOf(world.app), 'COD' as const].find((name) => name === act.gateway) ?? 'STRIPE',
          rates: [],
        }
  if (!request) return 'none'
  diary.last[act.buyer] = request
  return place(world, request)
}

/** Error codes that prove no order was placed. */
const certain = [
  'gateway_unavailable',
  'cart_empty',
  'coupon_refused',
  'out_of_stock',
  'quote_changed',
  'invalid',
  'not_found',
]

export async function place(world: World, request: Request): Promise<string> {
  const { diary } = world
  const buyer = world.buyers[request.buyer] as Buyer
  request.rates.push(structuredClone(diary.rates))
  const reply = await buyer.call('POST /orders', {
    query: { paymentMethod: request.gateway },
    body: { id: buyer.addressId },
    headers: { 'idempotency-key': request.key },
  })
  if (reply.status === 201) recordPlaced(world, request, reply.body)
  else if (!certain.includes(reply.body.code) && !diary.doubtful.includes(request))
    diary.doubtful.push(request)
  return decent(world, reply)
}

function recordPlaced(
  { diary }: World,
  request: Request,
  reply: { checkoutId: string; paymentLinkId: string; orderIds: number[] },
): void {
  if (diary.placed.some(({ checkoutId }) => checkoutId === reply.checkoutId)) return
  const { buyer, gateway } = request
  const doubts = diary.doubtful.filter((one) => one.buyer === buyer && one !== request)
  const rates = [request, ...doubts].flatMap((one) => one.rates)
  const { checkoutId, paymentLinkId: sessionId, orderIds } = reply
  diary.placed.push({ checkoutId, sessionId, gateway, buyer, orderIds, rates })
  for (const orderId of orderIds) diary.moved.set(orderId, new Set())
}

const cards = {
  good: { card: '4242424242424242' },
  declined: { card: '4000000000000002' },
  'bank agrees': { card: '4000002500003155', authentication: 'complete' },
  'bank refuses': { card: '4000002500003155', authentication: 'fail' },
} as const

function pay(world: World, { checkout, card }: Of<'pay'>): string {
  const placed = choose(world.diary.placed, checkout)
  if (placed?.gateway === 'COD') return 'cash'
  return placed ? controlOf(world.app, placed.gateway).pay(placed.sessionId, cards[card]).kind : 'none'
}

async function comeBack(world: World, { checkout }: Of<'come back'>): Promise<string> {
  const placed = choose(world.diary.placed, checkout)
  if (!placed) return 'none'
  const reply = await (world.buyers[placed.buyer] as Buyer).call(
    'GET /payments/stripePaymentId/:session_id',
    {
      params: { session_id: placed.sessionId },
    },
  )
  return decent(world, reply)
}

async function cancel(world: World, { order: number, by, twice }: Of<'cancel'>): Promise<string> {
  const orderId = choose(ordersOf(world), number)
  if (orderId === undefined) return 'none'
  const seller = await sellerOf(world, orderId)
  const buyer = world.buyers[placedWith(world, orderId).buyer]
  const headers = { 'idempotency-key': `cancel-${world.diary.keys++}` }
  const call = () =>
    by === 'seller'
      ? seller?.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
          params: { orderId, orderStatus: 'CANCELLED' },
          body: { cancelReason: 'OUT_OF_STOCK' },
          headers,
        })
      : (by === 'admin' ? world.admin : buyer)?.call('PUT /orders/:orderId/cancel', {
          params: { orderId },
          headers,
        })
  const replies = await Promise.all([call(), ...(twice ? [call()] : [])])
  if (replies.some((one) => one?.status === 200)) world.diary.cancelled.add(orderId)
  return replies.map((one) => decent(world, one as Told)).join(', ')
}

async function move(world: World, { order: number, to, by = 'seller' }: Of<'move'>): Promise<string> {
  const orderId = choose(ordersOf(world), number)
  if (orderId === undefined) return 'none'
  const reply =
    by === 'admin'
      ? await world.admin.call('PUT /admin/orders/:orderId/status', {
          params: { orderId },
          body: { status: to, reason: 'The seller called' },
        })
      : await (await sellerOf(world, orderId))?.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
          params: { orderId, orderStatus: to },
          headers: { 'idempotency-key': `move-${world.diary.keys++}` },
        })
  // Without an idempotency key, a retry is refused when the first attempt has moved the order.
  const wasDone = by === 'admin' && (reply as Told).again && (await statusOf(world, orderId)) === to
  if (reply?.status === 200 || wasDone) world.diary.moved.get(orderId)?.add(to)
  return decent(world, reply as Told)
}

async function statusOf(world: World, orderId: number): Promise<string | undefined> {
  const [row] = await world.sql(sql<{ status: string }>`select status from orders where id = ${orderId}`)
  return row?.status
}

async function refund(world: World, act: Of<'refund' | 'refund pieces' | 'retry refund'>): Promise<string> {
  if (act.do === 'retry refund') return retryRefund(world, act.refund)
  const orderId = choose(ordersOf(world), act.order)
  if (orderId === undefined) return 'none'
  const body = await (act.do === 'refund'
    ? partOf(world, orderId, act.percent)
    : piecesOf(world, orderId, act))
  if (!body) return 'nothing'
  const reply = await world.admin.call('POST /admin/orders/:orderId/refunds', {
    params: { orderId },
    body: { reason: 'Asked for', ...body },
    headers: { 'idempotency-key': `refund-${world.diary.keys++}` },
  })
  if (reply.status < 300) {
    const { refundId, amount } = reply.body
    world.diary.refunds.push({ refundId, orderId, cents: Math.round(amount * 100) })
    if ('items' in body && body.restock) {
      const { restocked } = world.diary
      for (const { variantId, quantity } of body.items)
        restocked.set(variantId, (restocked.get(variantId) ?? 0) + quantity)
    }
  }
  return decent(world, reply)
}

async function partOf(world: World, orderId: number, percent: number) {
  const [row] = await world.sql(
    sql<{ left: number }>`select total_cents - refunded_cents as left from orders where id = ${orderId}`,
  )
  const cents = Math.floor(((row?.left ?? 0) * percent) / 100)
  return cents > 0 ? { amount: toDecimal(cents) } : undefined
}

async function piecesOf(world: World, orderId: number, act: Of<'refund pieces'>) {
  const lines = await world.sql(
    sql<{ id: number; variantId: number }>`
      select id, variant_id as "variantId" from order_items where order_id = ${orderId} order by id`,
  )
  const line = choose(lines, act.line)
  if (!line) return undefined
  const { restock } = act
  const items = [{ orderItemId: line.id, quantity: act.pieces, variantId: line.variantId }]
  return { items, restock }
}

async function retryRefund(world: World, number: number): Promise<string> {
  const rows = await world.sql(sql<{ id: number }>`select id from refunds order by id`)
  const refundId = choose(rows, number)?.id
  if (refundId === undefined) return 'none'
  return decent(
    world,
    await world.admin.call('POST /admin/refunds/:refundId/retry', { params: { refundId } }),
  )
}

async function sell(world: World, act: Of<'stock' | 'price' | 'holiday'>): Promise<string> {
  if (act.do === 'holiday') {
    const seller = world.sellers[act.seller]
    return decent(world, (await seller?.call('PATCH /sellers', { body: { onHoliday: act.on } })) as Told)
  }
  const { id: productId, variantId, seller } = world.products[act.product] as Goods
  const body =
    act.do === 'stock'
      ? { stockChanges: [{ variantId, change: act.change }] }
      : { sellingPrice: toDecimal(act.cents), mrpPrice: toDecimal(act.cents * 2) }
  const reply = await world.sellers[seller]?.call('PUT /sellers/products/:productId', {
    params: { productId },
    body,
  })
  if (act.do === 'stock' && reply?.status === 200) {
    const { received } = world.diary
    received.set(variantId, (received.get(variantId) ?? 0) + act.change)
  }
  return decent(world, reply as Told)
}

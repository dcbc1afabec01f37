import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AddressBody } from '#contract/identity.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/money.ts'
import { checkKey, hashRequest, isKnownKey, once } from '../database/idempotency.ts'
import type { Db } from '../database/open.ts'
import type { ShippingAddress } from '../database/tables.ts'
import { foreignKeyViolation, isUniqueViolation, transaction } from '../database/transaction.ts'
import { lockCart, setSeenPrices } from '../modules/cart/cart.ts'
import { holdStock } from '../modules/catalogue/stock.ts'
import { readAddress } from '../modules/identity/identity.ts'
import { findCheckoutOrders, findUnpaidCheckout, insertCheckout } from '../modules/orders/orders.ts'
import type { Quote } from '../modules/orders/quote.rules.ts'
import { takeCoupon } from '../modules/promotions/promotions.ts'
import type { Shop } from '../shop.ts'
import { type Bag, type BagLine, readBag } from '../views/bag.ts'
import { endUnpaid } from './end-checkout.ts'
import { openPayment } from './open-payment.ts'
import { quoteBag } from './quote-cart.ts'

export type PlaceOrder = {
  userId: number
  gateway: 'STRIPE' | 'RAZORPAY'
  /** An address of the book by its id, or one written out for this order alone. */
  address: { id: number } | AddressBody
  /** The total the screen showed, if it said so. */
  expectedTotalCents: number | undefined
  idempotencyKey: string | undefined
}

type Placed = { checkoutId: string; orderIds: number[] }

/**
 * Places an order from the bag. One short transaction freezes the prices, holds the stock, takes the coupon and writes
 * one order per seller; only after it, outside, is the payment session made. If that fails, a repeat of the request
 * finds the checkout and goes on from there.
 */
export async function placeOrder(shop: Shop, request: PlaceOrder) {
  if (request.gateway !== 'STRIPE') throw new Failure('gateway_unavailable')
  checkKey(request.idempotencyKey)
  await endChangedCheckout(shop, request)
  const placed = await placeInTransaction(shop, request)
  const payment = await openPayment(shop, placed.checkoutId)
  return { ...placed, paymentLinkUrl: payment.linkUrl, paymentLinkId: payment.sessionId }
}

const ownerOf = (request: PlaceOrder): string => `user:${request.userId}`

/** A customer has one unpaid checkout: that of an unchanged bag is found again, any other is ended before a new one. */
async function endChangedCheckout(shop: Shop, request: PlaceOrder): Promise<void> {
  const unpaid = await findUnpaidCheckout(shop.db, request.userId)
  if (!unpaid) return
  const known =
    request.idempotencyKey && (await isKnownKey(shop.db, ownerOf(request), request.idempotencyKey))
  if (known) return
  const bag = await readBag(shop.db, request.userId)
  const address = await resolveAddress(shop.db, request)
  const hash = hashBag(bag, quoteBag(shop.config, bag).quote, request.gateway, address)
  if (unpaid.cartHash === hash && !unpaid.overdue) return
  await endUnpaid(shop, unpaid.id, { status: 'CANCELLED', actor: 'customer', actorId: request.userId })
}

async function placeInTransaction(shop: Shop, request: PlaceOrder): Promise<Placed> {
  const claim = {
    owner: ownerOf(request),
    key: request.idempotencyKey,
    requestHash: hashRequest(request.gateway, request.address, request.expectedTotalCents ?? null),
  }
  try {
    return await transaction(shop.db, (tx) => once(tx, claim, () => place(tx, shop, request)), {
      // A product that was deleted between reading the bag and writing the lines: the next reading knows.
      alsoRetry: [foreignKeyViolation],
    })
  } catch (error) {
    if (isUniqueViolation(error, 'checkouts_one_unpaid')) {
      throw new Failure('in_progress', { retryAfterSeconds: 1 })
    }
    if (error instanceof QuoteChanged) {
      // The refusal shows the new prices, so ordering again is the customer's yes to them.
      await setSeenPrices(shop.db, error.cartId, error.prices)
      throw error.failure
    }
    throw error
  }
}

async function place(tx: Db, shop: Shop, request: PlaceOrder): Promise<Placed> {
  const cart = await lockCart(tx, request.userId)
  const bag = await readBag(tx, request.userId)
  if (bag.lines.length === 0) throw new Failure('cart_empty')
  const quoted = quoteBag(shop.config, bag)
  const address = await resolveAddress(tx, request)
  const cartHash = hashBag(bag, quoted.quote, request.gateway, address)
  const unpaid = await findUnpaidCheckout(tx, request.userId)
  if (unpaid) {
    if (unpaid.cartHash !== cartHash) throw new Failure('in_progress', { retryAfterSeconds: 1 })
    return { checkoutId: unpaid.id, orderIds: await findCheckoutOrders(tx, unpaid.id) }
  }
  if (quoted.couponRefusal) throw new Failure('coupon_refused', { message: quoted.couponRefusal })
  checkStock(bag, quoted.quote)
  checkPrices(cart.id, bag, quoted.quote, request.expectedTotalCents)
  checkTotal(quoted.quote)
  const checkoutId = randomUUID()
  const orderIds = await insertCheckout(tx, {
    id: checkoutId,
    userId: request.userId,
    gateway: request.gateway,
    currency: shop.config.CURRENCY,
    listCurrency: shop.config.ORDER_LIST_CURRENCY,
    cartHash,
    addressId: address.id,
    shippingAddress: address,
    couponId: bag.coupon?.id ?? null,
    quote: quoted.quote,
    orderCodes: quoted.quote.sellers.map(newOrderCode),
    titles: new Map(bag.lines.map((line) => [line.variantId, line])),
  })
  if (
    bag.coupon &&
    !(await takeCoupon(tx, { couponId: bag.coupon.id, userId: request.userId, checkoutId }))
  ) {
    throw new Failure('coupon_refused', { message: 'This coupon has been used up.' })
  }
  // Last, so that a variant everyone wants is locked for as short as possible.
  if (!(await holdStock(tx, checkoutId, bag.lines))) throw outOfStock(bag, quoted.quote)
  return { checkoutId, orderIds }
}

/** The address as it is now, from the book or written out; it is frozen on the order. */
async function resolveAddress(db: Db, request: PlaceOrder): Promise<ShippingAddress> {
  return 'id' in request.address
    ? readAddress(db, request.userId, request.address.id)
    : { ...request.address, id: null }
}

function checkStock(bag: Bag, quote: Quote): void {
  if (bag.lines.some((line) => availableOf(line) < line.quantity)) throw outOfStock(bag, quote)
}

const availableOf = (line: BagLine): number => (line.forSale ? line.onHand : 0)

const newFigures = (bag: Bag, quote: Quote) => ({
  totalPrice: toDecimal(quote.totalCents),
  totalSellingPrice: toDecimal(quote.goodsCents - quote.discountCents),
  items: bag.lines.map((line) => ({
    id: line.itemId,
    title: line.title,
    quantity: line.quantity,
    available: availableOf(line),
    unitSellingPrice: toDecimal(line.unitSellingCents),
    previousUnitPrice: toDecimal(line.seenCents),
  })),
})

const outOfStock = (bag: Bag, quote: Quote): Failure =>
  new Failure('out_of_stock', {
    message: 'Something in your bag is no longer there in that quantity. Please check your bag.',
    details: newFigures(bag, quote),
  })

/** Carries what must be remembered after the rollback. */
class QuoteChanged extends Error {
  readonly failure: Failure
  readonly cartId: number
  readonly prices: { variantId: number; cents: number }[]

  constructor(cartId: number, bag: Bag, quote: Quote) {
    super('quote changed')
    this.failure = new Failure('quote_changed', { details: newFigures(bag, quote) })
    this.cartId = cartId
    this.prices = bag.lines.map((line) => ({ variantId: line.variantId, cents: line.unitSellingCents }))
  }
}

/** The total the screen showed must be the total charged; without one, no price may differ from the one last shown. */
function checkPrices(cartId: number, bag: Bag, quote: Quote, expectedCents: number | undefined): void {
  const changed =
    expectedCents === undefined
      ? bag.lines.some((line) => line.seenCents !== line.unitSellingCents)
      : expectedCents !== quote.totalCents
  if (changed) throw new QuoteChanged(cartId, bag, quote)
}

/** The least a card payment can be; below it only a free order is possible. */
const leastCents = 50

function checkTotal(quote: Quote): void {
  if (quote.totalCents > 0 && quote.totalCents < leastCents) {
    throw new Failure('invalid', {
      message: `A payment by card needs a total of at least ${(leastCents / 100).toFixed(2)}. Please add something to your bag.`,
    })
  }
}

function hashBag(bag: Bag, quote: Quote, gateway: string, address: ShippingAddress): string {
  const lines = bag.lines
    .map((line) => [line.variantId, line.quantity, line.unitSellingCents])
    .sort(([a = 0], [b = 0]) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([lines, bag.coupon?.id ?? null, quote.totalCents, gateway, address]))
    .digest('hex')
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Fifty random bits in letters that cannot be misread: an order's number tells nothing about its neighbours. */
const newOrderCode = (): string =>
  `TRV-${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`

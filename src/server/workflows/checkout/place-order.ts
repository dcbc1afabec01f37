import { createHash, randomBytes } from 'node:crypto'
import type { AddressBody } from '#contract/shop/identity.ts'
import { Failure } from '#shared/failure.ts'
import { uuidv7 } from '#shared/ids.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { toDecimal } from '#shared/payments/money.ts'
import {
  foreignKeyViolation,
  isCheckViolation,
  isUniqueViolation,
  uniqueViolation,
} from '../../database/errors.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import { transaction } from '../../database/transaction.ts'
import { setSeenPrices } from '../../modules/cart/cart.ts'
import { holdStock } from '../../modules/catalog/stock.ts'
import { findCheckoutOrders } from '../../modules/orders/checkouts.ts'
import { insertCheckout } from '../../modules/orders/insert-checkout.ts'
import { deliveryDays } from '../../modules/orders/quote/delivery.rules.ts'
import type { Quote } from '../../modules/orders/quote/quote.rules.ts'
import { differsFromShown, type Shown } from '../../modules/orders/quote/shown-cart.rules.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import { takeCoupon } from '../../modules/promotions/coupon-uses.ts'
import { conflictsWithBook, rulesOf } from '../../modules/settings/settings.rules.ts'
import type { Shop } from '../../shop.ts'
import type { Bag } from '../../views/cart/cart.ts'
import type { BagLine } from '../../views/cart/cart-rows.ts'
import type { Payable } from '../../views/checkout/payable.ts'
import { quoteBag } from '../cart/quote-cart.ts'
import { endUnpaid } from './end-checkout.ts'
import { lockOrdering, type Ordering } from './steps/lock-checkout-input.ts'
import { openPayment } from './steps/open-payment.ts'

export type PlaceOrder = {
  userId: number
  gateway: Gateway
  /** An address of the book by its id, or one written out for this order alone. */
  address: { id: number } | AddressBody
  /** The total and the prices that the screen showed, if it said so. */
  shown: Shown
  idempotencyKey: string | undefined
}

type Placed = { checkoutId: string; orderIds: number[] }

/**
 * Places an order from the bag. One short transaction freezes the prices, holds the stock, takes the coupon and writes
 * one order per seller; only after it, outside, is the payment session made. If that fails, a repeat of the request
 * finds the checkout and goes on from there.
 */
export async function placeOrder(shop: Shop, request: PlaceOrder) {
  providerOf(shop, request.gateway)
  checkKey(request.idempotencyKey)
  const { payable, ...placed } = await placeOnce(shop, request)
  const payment = await openPayment(shop, placed.checkoutId, payable)
  return { ...placed, paymentLinkUrl: payment.linkUrl, paymentLinkId: payment.sessionId }
}

/** What placing leaves to be done after its transaction: was it committed, or rolled back by a refusal. */
type Aside = {
  /** An earlier checkout from another bag, to be ended before a new one. */
  earlier?: string
  /** The prices that the refusal shows. */
  shown?: { cartId: number; prices: { variantId: number; cents: number }[] }
  /** What is to be paid for the checkout that was just written, so that it need not be read again. */
  payable?: Payable | undefined
}

/** A customer has one unpaid checkout: that of an unchanged bag is found again, any other is ended before a new one. */
async function placeOnce(
  shop: Shop,
  request: PlaceOrder,
): Promise<Placed & { payable?: Payable | undefined }> {
  const first: Aside = {}
  try {
    return { ...(await placeInTransaction(shop, request, first)), payable: first.payable }
  } catch (error) {
    if (first.earlier === undefined) throw error
    await endUnpaid(shop, first.earlier, {
      status: 'CANCELLED',
      actor: 'customer',
      actorId: request.userId,
    })
    return placeInTransaction(shop, request, {})
  }
}

async function placeInTransaction(shop: Shop, request: PlaceOrder, aside: Aside): Promise<Placed> {
  const claim = {
    owner: `user:${request.userId}`,
    key: request.idempotencyKey,
    requestHash: hashRequest(
      request.gateway,
      request.address,
      request.shown.totalCents ?? null,
      // Only where there are some, so that a request without them is the same one as before there could be any.
      ...(request.shown.priceCents ? [[...request.shown.priceCents]] : []),
    ),
  }
  try {
    const work = (tx: Db) => {
      aside.payable = undefined
      return once(tx, claim, () => place(tx, shop, request, aside))
    }
    return await transaction(shop.db, work, {
      // A product that was deleted between reading the bag and writing the lines, or a twin of this request that was
      // faster: the next reading knows.
      alsoRetry: [foreignKeyViolation, uniqueViolation],
    })
  } catch (error) {
    if (isUniqueViolation(error, 'checkouts_one_unpaid')) {
      throw new Failure('in_progress', { retryAfterSeconds: 1 })
    }
    if (isCheckViolation(error, 'book_currency')) throw currencyConflict(shop)
    // The refusal shows the new prices, so ordering again is the customer's yes to them.
    if (aside.shown) await setSeenPrices(shop.db, aside.shown.cartId, aside.shown.prices)
    throw error
  }
}

async function place(tx: Db, shop: Shop, request: PlaceOrder, aside: Aside): Promise<Placed> {
  const { address: to } = request
  const destination = 'id' in to ? { addressId: to.id } : { state: to.state }
  const bag = await lockOrdering(tx, request.userId, destination)
  if (bag.cartId === null || bag.lines.length === 0) throw new Failure('cart_empty')
  if (conflictsWithBook(shop.config, bag.settings)) throw currencyConflict(shop)
  const rules = rulesOf(shop.config, bag.settings)
  const quoted = quoteBag(shop.config, bag)
  const address = addressOf(bag, request)
  const cartHash = hashBag(bag, quoted.quote, [rules.currency, request.gateway, address])
  const differs = differsFromShown(bag.lines, quoted.quote.totalCents, request.shown)
  if (bag.unpaid?.cartHash === cartHash && !bag.unpaid.overdue) {
    if (differs) throw quoteChanged(bag, quoted.quote, aside)
    return { checkoutId: bag.unpaid.id, orderIds: await findCheckoutOrders(tx, bag.unpaid.id) }
  }
  if (quoted.couponRefusal) throw new Failure('coupon_refused', { message: quoted.couponRefusal })
  checkStock(bag, quoted.quote)
  if (differs || (saysNothing(request.shown) && differsFromSeen(bag)))
    throw quoteChanged(bag, quoted.quote, aside)
  checkTotal(quoted.quote)
  // Only now, so that a refusal leaves the earlier one as it was.
  if (bag.unpaid) {
    aside.earlier = bag.unpaid.id
    throw new Failure('in_progress', { retryAfterSeconds: 1 })
  }
  const checkoutId = uuidv7()
  const { orderIds, expiresAt } = await insertCheckout(tx, {
    id: checkoutId,
    userId: request.userId,
    gateway: request.gateway,
    currency: rules.currency,
    listCurrency: rules.orderListCurrency,
    holdMinutes: rules.unpaidMinutes,
    cartHash,
    addressId: address.id,
    shippingAddress: address,
    couponId: bag.coupon?.id ?? null,
    quote: quoted.quote,
    orderCodes: quoted.quote.sellers.map(newOrderCode),
    deliveryDays: quoted.quote.sellers.map(({ sellerId }) =>
      deliveryDays(bag.pickupPins.get(sellerId) ?? null, address.pinCode),
    ),
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
  if (bag.payer)
    aside.payable = payableOf(request.gateway, rules.currency, bag, bag.payer, quoted.quote, expiresAt)
  return { checkoutId, orderIds }
}

/** Another server took the first order in another currency, so customers may still look at prices in the wrong one. */
function currencyConflict({ config, log }: Shop): Failure {
  log.error({ started: config.CURRENCY }, 'orders are refused: CURRENCY differs from the books, start again')
  return new Failure('busy', {
    message:
      'Orders cannot be placed at the moment: the shop has to correct its currency first. Nothing was charged.',
  })
}

/** The new checkout as `readPayable` would read it. */
const payableOf = (
  gateway: Gateway,
  currency: string,
  bag: Bag,
  payer: NonNullable<Ordering['payer']>,
  quote: Quote,
  expiresAt: Date,
): Payable => ({
  ...payer,
  gateway,
  // Who they are to one provider says nothing to another.
  customerId: gateway === 'STRIPE' ? payer.customerId : null,
  status: 'PENDING',
  currency,
  totalCents: quote.totalCents,
  goodsCents: quote.goodsCents,
  shippingCents: quote.shippingCents,
  platformFeeCents: quote.platformFeeCents,
  discountCents: quote.discountCents,
  expiresAt,
  lines: [...bag.lines]
    .sort((a, b) => a.variantId - b.variantId)
    .map(({ title, unitSellingCents, quantity }) => ({ title, unitSellingCents, quantity })),
  link: null,
})

/** The address as it is now, from the book or written out; it is frozen on the order. */
function addressOf(bag: Ordering, { address }: PlaceOrder): ShippingAddress {
  if (!('id' in address)) return { ...address, id: null }
  if (!bag.address) throw new Failure('not_found', { message: 'This address is not in your address book.' })
  return bag.address
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

const saysNothing = ({ totalCents, priceCents }: Shown): boolean =>
  totalCents === undefined && priceCents === undefined

/** Of a client that does not say what it showed, no price may differ from the one last known to be shown. */
const differsFromSeen = (bag: Bag): boolean =>
  bag.lines.some((line) => line.seenCents !== line.unitSellingCents)

/** The refusal with the new figures, which are shown by it. */
function quoteChanged(bag: Bag, quote: Quote, aside: Aside): Failure {
  const prices = bag.lines.map((line) => ({ variantId: line.variantId, cents: line.unitSellingCents }))
  if (bag.cartId !== null) aside.shown = { cartId: bag.cartId, prices }
  return new Failure('quote_changed', { details: newFigures(bag, quote) })
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

function hashBag(
  bag: Bag,
  quote: Quote,
  how: [currency: string, gateway: string, address: ShippingAddress],
): string {
  const lines = bag.lines
    .map((line) => [line.variantId, line.quantity, line.unitSellingCents, line.deal?.id ?? 0])
    .sort(([a = 0], [b = 0]) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([lines, bag.coupon?.id ?? null, quote.totalCents, ...how]))
    .digest('hex')
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Fifty random bits in letters that cannot be misread: an order's number tells nothing about its neighbours. */
const newOrderCode = (): string =>
  `TRV-${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`

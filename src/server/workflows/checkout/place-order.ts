import { createHash, randomBytes } from 'node:crypto'
import type { AddressBody } from '#contract/shop/accounts/identity.ts'
import { Failure } from '#shared/failure.ts'
import { uuidv7 } from '#shared/ids.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import {
  foreignKeyViolation,
  isCheckViolation,
  isUniqueViolation,
  uniqueViolation,
} from '../../database/errors.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { limitClient } from '../../database/rate-limit.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import { transaction } from '../../database/transaction.ts'
import { setSeenPrices } from '../../modules/cart/cart.ts'
import { reserveStock } from '../../modules/catalog/stock.ts'
import { findCheckoutOrders } from '../../modules/orders/checkouts.ts'
import { insertCheckout } from '../../modules/orders/insert-checkout.ts'
import { deliveryDays } from '../../modules/orders/quote/delivery.rules.ts'
import type { Quote } from '../../modules/orders/quote/quote.rules.ts'
import { differsFromShown, type Shown } from '../../modules/orders/quote/shown-cart.rules.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import { firstOrderOnly } from '../../modules/promotions/coupon-terms.rules.ts'
import { redeemCoupon } from '../../modules/promotions/coupon-uses.ts'
import { conflictsWithBook, rulesOf } from '../../modules/settings/settings.rules.ts'
import type { Shop } from '../../shop.ts'
import type { PricedCart } from '../../views/cart/cart.ts'
import type { Payable } from '../../views/checkout/payable.ts'
import { quoteCart } from '../cart/quote-cart.ts'
import { endUnpaid } from './end-checkout.ts'
import { type CheckoutInput, lockCheckoutInput } from './steps/lock-checkout-input.ts'
import { openPayment } from './steps/open-payment.ts'
import {
  checkCash,
  checkPlaceOfSupply,
  checkStock,
  checkTotal,
  currencyConflict,
  differsFromLastSeen,
  EarlierCheckout,
  outOfStock,
  QuoteChanged,
} from './steps/order-refusals.ts'

export type PlaceOrder = {
  userId: number
  /** The network address of the caller. */
  client: string
  gateway: Gateway
  /** An address of the customer's address book, or one entered for this order only. */
  address: { id: number } | AddressBody
  /** The total and the prices that the customer saw, where the client sends them. */
  shown: Shown
  idempotencyKey: string | undefined
}

type Placed = { checkoutId: string; orderIds: number[] }
/** `payable` only for a new checkout, to save reading it again. */
type Outcome = Placed & { payable?: Payable }

/**
 * Places an order from the cart. One short transaction freezes the prices, holds the stock, takes the coupon and writes
 * one order per seller. The payment session is created after the commit. If that fails, the same request finds the
 * checkout and continues from there.
 */
export async function placeOrder(shop: Shop, request: PlaceOrder) {
  if (request.gateway !== 'COD') providerOf(shop, request.gateway)
  checkKey(request.idempotencyKey)
  await limitClient(shop.db, {
    name: 'checkout',
    client: request.client,
    max: shop.config.LIMIT_CHECKOUTS_PER_CLIENT,
    windowSeconds: 1800,
  })
  const { payable, ...placed } = await placeOnce(shop, request)
  const payment = await openPayment(shop, placed.checkoutId, payable)
  return { ...placed, paymentLinkUrl: payment.linkUrl, paymentLinkId: payment.sessionId }
}

/** A customer has at most one unpaid checkout. It is reused for an unchanged cart; otherwise it ends before a new one. */
async function placeOnce(shop: Shop, request: PlaceOrder): Promise<Outcome> {
  try {
    return await placeInTransaction(shop, request)
  } catch (error) {
    if (!(error instanceof EarlierCheckout)) throw error
    await endUnpaid(shop, error.checkoutId, {
      status: 'CANCELLED',
      actor: 'customer',
      actorId: request.userId,
    })
    return placeInTransaction(shop, request)
  }
}

async function placeInTransaction(shop: Shop, request: PlaceOrder): Promise<Outcome> {
  const idempotentRequest = {
    owner: `user:${request.userId}`,
    key: request.idempotencyKey,
    requestHash: hashRequest(
      request.gateway,
      request.address,
      request.shown.totalCents ?? null,
      // Absent without prices, so that hashes stored before prices existed still match.
      ...(request.shown.priceCents ? [[...request.shown.priceCents]] : []),
    ),
  }
  const work = async (tx: Db): Promise<Outcome> => {
    // Not part of the stored reply of the idempotency record.
    let payable: Payable | undefined
    const placed = await once(tx, idempotentRequest, async () => {
      const outcome = await place(tx, shop, request)
      payable = outcome.payable
      return { checkoutId: outcome.checkoutId, orderIds: outcome.orderIds }
    })
    return { ...placed, payable }
  }
  try {
    return await transaction(shop.db, work, {
      // A product was deleted after the cart was read, or the same request committed first. A retry reads the new state.
      alsoRetry: [foreignKeyViolation, uniqueViolation],
    })
  } catch (error) {
    if (isUniqueViolation(error, 'checkouts_one_unpaid')) {
      throw new Failure('in_progress', { retryAfterSeconds: 1 })
    }
    if (isCheckViolation(error, 'book_currency')) throw currencyConflict(shop)
    // The reply shows the new prices, so the customer accepts them by ordering again.
    if (error instanceof QuoteChanged) await setSeenPrices(shop.db, error.cartId, error.prices)
    throw error
  }
}

async function place(tx: Db, shop: Shop, request: PlaceOrder): Promise<Outcome> {
  const { address: to } = request
  const destination = 'id' in to ? { addressId: to.id } : to
  const input = await lockCheckoutInput(tx, request.userId, destination)
  const { cartId } = input
  if (cartId === null || input.lines.length === 0) throw new Failure('cart_empty')
  if (conflictsWithBook(shop.config, input.settings)) throw currencyConflict(shop)
  const { currency } = rulesOf(shop.config, input.settings)
  const { quote, couponRefusal } = quoteCart(shop.config, input)
  const address = addressOf(input, request)
  const cartHash = hashCart(input, quote, [currency, request.gateway, address])
  const differs = differsFromShown(input.lines, quote.totalCents, request.shown)
  if (input.unpaid?.cartHash === cartHash && !input.unpaid.overdue) {
    if (differs) throw new QuoteChanged(cartId, input, quote)
    return { checkoutId: input.unpaid.id, orderIds: await findCheckoutOrders(tx, input.unpaid.id) }
  }
  if (couponRefusal) throw new Failure('coupon_refused', { message: couponRefusal })
  checkStock(input, quote)
  checkPlaceOfSupply(input, quote)
  if (differs || (sendsNoPrices(request.shown) && differsFromLastSeen(input)))
    throw new QuoteChanged(cartId, input, quote)
  if (request.gateway === 'COD') checkCash(shop, input, { pinCode: address.pinCode, quote })
  else checkTotal(quote, currency)
  // Last of the checks: a refused request must not end the earlier checkout.
  if (input.unpaid) throw new EarlierCheckout(input.unpaid.id)
  return writeCheckout(tx, shop, request, { input, quote, address, cartHash })
}

const sendsNoPrices = ({ totalCents, priceCents }: Shown): boolean =>
  totalCents === undefined && priceCents === undefined

type Checked = { input: CheckoutInput; quote: Quote; address: ShippingAddress; cartHash: string }

async function writeCheckout(
  tx: Db,
  shop: Shop,
  { userId, gateway }: PlaceOrder,
  { input, quote, address, cartHash }: Checked,
): Promise<Outcome> {
  const rules = rulesOf(shop.config, input.settings)
  const checkoutId = uuidv7()
  const { orderIds, expiresAt } = await insertCheckout(tx, {
    id: checkoutId,
    userId,
    gateway,
    currency: rules.currency,
    listCurrency: rules.orderListCurrency,
    holdMinutes: rules.unpaidMinutes,
    cartHash,
    addressId: address.id,
    shippingAddress: address,
    couponId: input.coupon?.id ?? null,
    quote,
    orderCodes: quote.sellers.map(newOrderCode),
    deliveryDays: quote.sellers.map(({ sellerId }) =>
      deliveryDays(input.pickupPins.get(sellerId) ?? null, address.pinCode),
    ),
    titles: new Map(input.lines.map((line) => [line.variantId, line])),
  })
  if (input.coupon && !(await redeemCoupon(tx, { couponId: input.coupon.id, userId, checkoutId }))) {
    const message = input.coupon.firstOrder ? firstOrderOnly : 'This coupon has been used up.'
    throw new Failure('coupon_refused', { message })
  }
  // Stock last: rows of popular variants stay locked as briefly as possible.
  if (!(await reserveStock(tx, checkoutId, input.lines))) throw outOfStock(input, quote)
  const payable = payableOf(gateway, rules.currency, input, quote, expiresAt)
  return { checkoutId, orderIds, payable }
}

/** The new checkout, equal to what `readPayable` would return. */
const payableOf = (
  gateway: Gateway,
  currency: string,
  { payer, lines }: CheckoutInput,
  quote: Quote,
  expiresAt: Date,
): Payable | undefined =>
  payer === null
    ? undefined
    : {
        ...payer,
        gateway,
        // `payer.customerId` is the customer's id at Stripe.
        customerId: gateway === 'STRIPE' ? payer.customerId : null,
        status: 'PENDING',
        currency,
        totalCents: quote.totalCents,
        goodsCents: quote.goodsCents,
        shippingCents: quote.shippingCents,
        platformFeeCents: quote.platformFeeCents,
        discountCents: quote.discountCents,
        expiresAt,
        lines: lines
          .toSorted((a, b) => a.variantId - b.variantId)
          .map(({ title, unitSellingCents, quantity }) => ({ title, unitSellingCents, quantity })),
        link: null,
      }

/** The address that is stored with the order; later changes to the address book do not affect it. */
function addressOf(input: CheckoutInput, { address }: PlaceOrder): ShippingAddress {
  if (!('id' in address)) return { ...address, id: null }
  if (!input.address) throw new Failure('not_found', { message: 'This address is not in your address book.' })
  return input.address
}

function hashCart(
  cart: PricedCart,
  quote: Quote,
  how: [currency: string, gateway: string, address: ShippingAddress],
): string {
  const lines = cart.lines
    .map((line) => [line.variantId, line.quantity, line.unitSellingCents, line.deal?.id ?? 0])
    .sort(([a = 0], [b = 0]) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([lines, cart.coupon?.id ?? null, quote.totalCents, ...how]))
    .digest('hex')
}

/** Crockford's Base32: no letters that are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 50 random bits, so that order numbers cannot be guessed from each other. */
const newOrderCode = (): string =>
  `TRV-${Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('')}`

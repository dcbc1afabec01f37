import { cashRefusal } from '#shared/checkout/cash-on-delivery.ts'
import { Failure } from '#shared/failure.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import type { Quote } from '../../../modules/orders/quote/quote.rules.ts'
import { cashRulesOf, rulesOf } from '../../../modules/settings/settings.rules.ts'
import type { Shop } from '../../../shop.ts'
import type { PricedCart } from '../../../views/cart/cart.ts'
import type { CartLine } from '../../../views/cart/cart-rows.ts'
import { type CheckoutInput, cashOrdersMax } from './lock-checkout-input.ts'

/** Thrown to roll back: this unpaid checkout of another cart must end before a new one is written. */
export class EarlierCheckout extends Failure {
  readonly checkoutId: string

  constructor(checkoutId: string) {
    super('in_progress', { retryAfterSeconds: 1 })
    this.checkoutId = checkoutId
  }
}

type SeenPrice = { variantId: number; cents: number }

/** `quote_changed` with the new figures; `prices` are the unit prices that the reply shows to the customer. */
export class QuoteChanged extends Failure {
  readonly cartId: number
  readonly prices: SeenPrice[]

  constructor(cartId: number, cart: PricedCart, quote: Quote) {
    super('quote_changed', { details: newFigures(cart, quote) })
    this.cartId = cartId
    this.prices = cart.lines.map((line) => ({ variantId: line.variantId, cents: line.unitSellingCents }))
  }
}

/** Another server recorded the first order in another currency, so customers may see prices in the wrong one. */
export function currencyConflict({ config, log }: Shop): Failure {
  log.error({ started: config.CURRENCY }, 'orders are refused: CURRENCY differs from the books, start again')
  return new Failure('busy', {
    message: "You can't place orders right now because of a problem on our side. You were not charged.",
  })
}

export function checkStock(cart: PricedCart, quote: Quote): void {
  if (cart.lines.some((line) => availableOf(line) < line.quantity)) throw outOfStock(cart, quote)
}

/** Under the Indian regime, the states of seller and delivery decide the tax. */
export function checkPlaceOfSupply(cart: PricedCart, quote: Quote): void {
  const unregistered = quote.sellers.find(({ supply }) => supply?.from === '')
  if (unregistered) {
    const line = cart.lines.find(({ sellerId }) => sellerId === unregistered.sellerId)
    const message = `${line?.title} cannot be ordered at the moment: its seller has not entered a GSTIN yet. Please remove it from your bag.`
    throw new Failure('invalid', { message, errors: [{ path: 'cart', message }] })
  }
  if (quote.sellers.every(({ supply }) => supply === null || supply.to !== null)) return
  const message =
    'We need the state of your address for the tax on your order. Please enter a state such as Karnataka.'
  throw new Failure('invalid', { message, errors: [{ path: 'shippingAddress.state', message }] })
}

export const outOfStock = (cart: PricedCart, quote: Quote): Failure =>
  new Failure('out_of_stock', {
    message: 'Some items in your bag are no longer available in that quantity. Please check your bag.',
    details: newFigures(cart, quote),
  })

const availableOf = (line: CartLine): number => (line.forSale ? line.onHand : 0)

const newFigures = (cart: PricedCart, quote: Quote) => ({
  totalPrice: toDecimal(quote.totalCents),
  totalSellingPrice: toDecimal(quote.goodsCents - quote.discountCents),
  items: cart.lines.map((line) => ({
    id: line.itemId,
    title: line.title,
    quantity: line.quantity,
    available: availableOf(line),
    unitSellingPrice: toDecimal(line.unitSellingCents),
    previousUnitPrice: toDecimal(line.seenCents),
  })),
})

/** For a client that sends no prices: whether any price differs from the one last shown. */
export const differsFromLastSeen = (cart: PricedCart): boolean =>
  cart.lines.some((line) => line.seenCents !== line.unitSellingCents)

/** The smallest card payment. An order below it must be free. */
const cardPaymentMinCents = 50

export function checkTotal(quote: Quote, currency: string): void {
  if (quote.totalCents > 0 && quote.totalCents < cardPaymentMinCents) {
    const minimum = formatMoney(toDecimal(cardPaymentMinCents), currency)
    throw new Failure('invalid', {
      message: `Card payments need a total of at least ${minimum}. Please add another item.`,
    })
  }
}

/** Whether the checkout can be paid in cash on delivery. A free order needs no payment. */
export function checkCash(
  { config }: Shop,
  { settings, cashOrders }: CheckoutInput,
  { pinCode, quote }: { pinCode: string; quote: Quote },
): void {
  const rules = rulesOf(config, settings)
  const total = toDecimal(quote.totalCents)
  const refusal = cashRefusal(cashRulesOf(rules), { pinCode, total, currency: rules.currency })
  if (refusal)
    throw new Failure('gateway_unavailable', { message: `${refusal} Please choose another way to pay.` })
  if (cashOrders < cashOrdersMax) return
  throw new Failure('gateway_unavailable', {
    message: `You have ${cashOrdersMax} orders on their way that you will pay in cash. Please choose another way to pay.`,
  })
}

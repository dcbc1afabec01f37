import { hash } from 'node:crypto'
import { type Cart, type CartItem, quantityMax } from '#contract/shop/cart.ts'
import { picturesOf } from '#shared/catalog/pictures.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { withholdingAt } from '#shared/payments/withholding.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { deliveryDate, deliveryDays } from '../../modules/orders/quote/delivery.rules.ts'
import { couponBase, discountPercent, type Quote, quote } from '../../modules/orders/quote/quote.rules.ts'
import {
  type CouponTerms,
  couponDiscount,
  couponNote,
  couponRefusal,
  freeAlready,
  isInScope,
} from '../../modules/promotions/coupon-terms.rules.ts'
import { type DefaultRules, rulesOf, type ShopRules } from '../../modules/settings/settings.rules.ts'
import {
  type DeliveryFacts,
  type PricedCart,
  readCartAndCards,
  readCartContents,
} from '../../views/cart/cart.ts'
import type { CartLine } from '../../views/cart/cart-rows.ts'
import { toProductDeal } from '../../views/catalog/deals.ts'

export type QuotedCart = {
  quote: Quote
  /** Why the coupon does not apply; the quote excludes it then. */
  couponRefusal: string | undefined
  /** A note for the customer about an applied coupon. */
  couponNote: string | null
  /** The lines that an applied coupon is for. */
  couponed: ReadonlySet<unknown>
}

/** The lines of a cart that a coupon applies to. */
export const couponBaseOf = (coupon: CouponTerms | null | undefined, lines: CartLine[]) =>
  couponBase(lines, (line) => !coupon || isInScope(coupon, line))

export function quoteCart(config: DefaultRules, cart: PricedCart): QuotedCart {
  const { shipping, platformFee, commissionTax, taxRegime, currency } = rulesOf(config, cart.settings)
  const base = couponBaseOf(cart.coupon, cart.lines)
  const refusal = cart.coupon ? couponRefusal(cart.coupon, base, currency) : undefined
  const counts = cart.coupon && !refusal
  const discountCents = cart.coupon && counts ? couponDiscount(cart.coupon, base.goodsCents) : 0
  const freeShipping = cart.coupon?.kind === 'FREE_SHIPPING' && counts === true
  const quoted = quote({
    lines: cart.lines,
    discountCents,
    platformBp: cart.coupon?.platformBp ?? 0,
    couponed: base.couponed,
    freeShipping,
    shipping,
    platformFeeCents: platformFee,
    commissionTaxBp: commissionTax,
    gst: gstOf(taxRegime, cart.stateCode),
  })
  const isUseless = freeShipping && cart.lines.length > 0 && quoted.shippingDiscountCents === 0
  return {
    quote: quoted,
    couponRefusal: isUseless ? freeAlready : refusal,
    couponNote: cart.coupon && counts ? couponNote(cart.coupon, base, currency) : null,
    couponed: counts ? base.couponed : new Set(),
  }
}

function gstOf({ regime, gstin, feeTaxBp }: ShopRules['taxRegime'], to: string | null) {
  if (regime !== 'INDIA') return undefined
  const { tcs, tds } = withholdingAt(new Date())
  return { to, platform: gstin.slice(0, 2), feeTaxBp, tcsBp: tcs.rateBp, tdsBp: tds.rateBp }
}

/** The cart as the cart page shows it, cached by its contents because every page of the shop requests it. */
export async function readCart(
  db: Db,
  config: DefaultRules,
  userId: number,
  addressId?: number,
): Promise<Cart> {
  const contents = await readCartContents(db, userId, addressId)
  const build = async (reads: Reads) => {
    const value = await findCart(db, config, userId, contents, reads)
    return { value, subjects: [], weight: 1 + 2 * value.cartItems.length }
  }
  return cached(db, { key: `cart:${userId}:${hash('sha1', contents)}`, segment: 'replies' }, build)
}

async function findCart(
  db: Db,
  config: DefaultRules,
  userId: number,
  contents: string,
  reads: Reads,
): Promise<Cart> {
  const { cart, cards: shown, delivery } = await readCartAndCards(db, contents, reads)
  const cards = new Map(shown.map((card) => [card.id, card]))
  const { quote: totals, couponRefusal: refusal, couponNote: note, couponed } = quoteCart(config, cart)
  const paidForGoods = totals.goodsCents - totals.discountCents
  return {
    // A cart without a row gets the user's id as a placeholder. No endpoint takes a cart id.
    id: cart.cartId ?? userId,
    user: { id: userId },
    cartItems: cart.lines.flatMap((line) => {
      const card = cards.get(line.productId)
      return card ? [cartItem(line, card, userId)] : []
    }),
    totalSellingPrice: toDecimal(paidForGoods),
    totalItem: totals.itemCount,
    totalMrpPrice: toDecimal(totals.mrpCents),
    discount: discountPercent(totals.mrpCents, paidForGoods),
    couponCode: cart.coupon && !refusal ? cart.coupon.code : null,
    couponDiscount: toDecimal(totals.discountCents),
    couponNote: refusal ?? note,
    couponKind: cart.coupon && !refusal ? cart.coupon.kind : null,
    couponItems: cart.lines.filter((line) => couponed.has(line)).map(({ itemId }) => itemId),
    shipping: toDecimal(totals.shippingCents),
    shippingDiscount: toDecimal(totals.shippingDiscountCents),
    platformFee: toDecimal(totals.platformFeeCents),
    totalPrice: toDecimal(totals.totalCents),
    tax: toDecimal(totals.taxCents),
    deliveries: deliveriesOf(delivery),
  }
}

const deliveriesOf = ({ pinCode, today, pickupPins }: DeliveryFacts): Cart['deliveries'] =>
  pinCode === null
    ? []
    : pickupPins.map(([sellerId, pickupPin]) => ({
        sellerId,
        deliverBy: deliveryDate(today, deliveryDays(pickupPin, pinCode)),
      }))

export function cartItem(line: CartLine, card: CartItem['product'], userId: number): CartItem {
  return {
    id: line.itemId,
    product: { ...card, images: picturesOf(card.pictures, line.color).map(({ url }) => url) },
    variantId: line.variantId,
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    mrpPrice: toDecimal(line.unitMrpCents * line.quantity),
    sellingPrice: toDecimal(line.unitSellingCents * line.quantity),
    unitMrpPrice: toDecimal(line.unitMrpCents),
    unitSellingPrice: toDecimal(line.unitSellingCents),
    userId,
    available: line.forSale ? Math.min(line.onHand, quantityMax) : 0,
    previousUnitPrice: line.seenCents === line.unitSellingCents ? null : toDecimal(line.seenCents),
    deal: toProductDeal(line.deal),
  }
}

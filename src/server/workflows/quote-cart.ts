import { hash } from 'node:crypto'
import { type Cart, type CartItem, quantityMax } from '#contract/cart.ts'
import { toDecimal } from '#shared/money.ts'
import type { Config } from '../config.ts'
import { keep } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'
import { discountPercent, type Quote, quote, type ShippingRule } from '../modules/orders/quote.rules.ts'
import { couponDiscount, couponRefusal } from '../modules/promotions/promotions.rules.ts'
import { type Bag, type BagLine, readBagAndCards, readContents } from '../views/bag.ts'

type ShopRules = Pick<Config, 'SHIPPING_FLAT_FEE' | 'SHIPPING_FREE_ABOVE'>

const shippingRule = (config: ShopRules): ShippingRule => ({
  flatFeeCents: Math.round(config.SHIPPING_FLAT_FEE * 100),
  freeAboveCents: Math.round(config.SHIPPING_FREE_ABOVE * 100),
})

export type QuotedBag = {
  quote: Quote
  /** Why the bag's coupon does not count; it is left out of the quote then. */
  couponRefusal: string | undefined
}

/** The bag's quote by the shop's rules. */
export function quoteBag(config: ShopRules, bag: Bag): QuotedBag {
  const goodsCents = bag.lines.reduce((sum, line) => sum + line.unitSellingCents * line.quantity, 0)
  const refusal = bag.coupon ? couponRefusal(bag.coupon, goodsCents) : undefined
  const discountCents = bag.coupon && !refusal ? couponDiscount(bag.coupon, goodsCents) : 0
  return {
    quote: quote({ lines: bag.lines, discountCents, shipping: shippingRule(config) }),
    couponRefusal: refusal,
  }
}

/**
 * The customer's bag as the cart page shows it. A bag that was never used is empty, not missing. Every page of the shop
 * asks for it, so it is kept until the customer, a price or the stock changes something in it.
 */
export async function readCart(db: Db, config: ShopRules, userId: number): Promise<Cart> {
  const contents = await readContents(db, userId)
  const find = async () => {
    const value = await findCart(db, config, userId, contents)
    return { value, about: [], weight: 1 + 2 * value.cartItems.length }
  }
  return keep(db, `cart:${userId}:${hash('sha1', contents)}`, find, 'replies')
}

async function findCart(db: Db, config: ShopRules, userId: number, contents: string): Promise<Cart> {
  const { bag, cards: shown } = await readBagAndCards(db, contents)
  const cards = new Map(shown.map((card) => [card.id, card]))
  const { quote: totals, couponRefusal: refusal } = quoteBag(config, bag)
  const paidForGoods = totals.goodsCents - totals.discountCents
  return {
    // A bag without a row yet is named by its owner; nothing takes a cart id.
    id: bag.cartId ?? userId,
    user: { id: userId },
    cartItems: bag.lines.flatMap((line) => {
      const card = cards.get(line.productId)
      return card ? [cartItem(line, card, userId)] : []
    }),
    totalSellingPrice: toDecimal(paidForGoods),
    totalItem: totals.itemCount,
    totalMrpPrice: toDecimal(totals.mrpCents),
    discount: discountPercent(totals.mrpCents, paidForGoods),
    couponCode: bag.coupon && !refusal ? bag.coupon.code : null,
    couponDiscount: toDecimal(totals.discountCents),
    shipping: toDecimal(totals.shippingCents),
    platformFee: toDecimal(totals.platformFeeCents),
    totalPrice: toDecimal(totals.totalCents),
  }
}

export function cartItem(line: BagLine, card: CartItem['product'], userId: number): CartItem {
  return {
    id: line.itemId,
    product: card,
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
  }
}

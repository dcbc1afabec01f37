import type { Cart } from '#contract/shop/cart.ts'
import { Failure } from '#shared/failure.ts'
import { limit, limitClient } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { lockCart, setCoupon } from '../../modules/cart/cart.ts'
import { codeRefusal, invalidCode } from '../../modules/promotions/coupon-terms.rules.ts'
import { rulesOf } from '../../modules/settings/settings.rules.ts'
import type { Shop } from '../../shop.ts'
import { readPricedCart } from '../../views/cart/cart.ts'
import { findCoupon } from '../../views/cart/cart-coupon.ts'
import { couponBaseOf, quoteCart, readCart } from './quote-cart.ts'

const triesPerHour = 60

/** Applies a coupon to the cart or removes it. It is redeemed when the order is placed. */
export async function applyCoupon(
  shop: Shop,
  userId: number,
  request: { apply: boolean; code: string; client: string },
): Promise<Cart> {
  if (request.apply) await limitTries(shop, userId, request.client)
  await transaction(shop.db, async (tx) => {
    const cart = await lockCart(tx, userId)
    if (!request.apply) return setCoupon(tx, cart.id, null)
    const priced = await readPricedCart(tx, userId)
    const { lines } = priced
    if (lines.length === 0) throw new Failure('cart_empty')
    const coupon = await findCoupon(tx, request.code, userId)
    const refusal =
      codeRefusal(coupon, couponBaseOf(coupon, lines), rulesOf(shop.config, priced.settings).currency) ??
      quoteCart(shop.config, { ...priced, coupon: coupon ?? null }).couponRefusal
    if (!coupon || refusal) throw new Failure('coupon_refused', { message: refusal ?? invalidCode })
    return setCoupon(tx, cart.id, coupon.id)
  })
  return readCart(shop.db, shop.config, userId)
}

async function limitTries(shop: Shop, userId: number, client: string): Promise<void> {
  await limit(shop.db, { key: `coupon:${userId}`, max: triesPerHour, windowSeconds: 3600 })
  const max = shop.config.LIMIT_COUPONS_PER_CLIENT
  await limitClient(shop.db, { name: 'coupon', client, max, windowSeconds: 3600 })
}

import { promotionsContract } from '#contract/promotions.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { applyCoupon } from '../../workflows/apply-coupon.ts'

export const promotionsRoutes = (shop: Shop) =>
  bind(promotionsContract, {
    'POST /coupons/apply': ({ session, query }) =>
      applyCoupon(shop, session.userId, { apply: query.apply === 'true', code: query.code }),
  })

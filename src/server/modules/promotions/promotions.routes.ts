import { promotionsContract } from '#contract/shop/promotions.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { listCoupons, readCoupon } from '../../views/admin/coupons.ts'
import { readSellerDiscounts } from '../../views/sellers/seller-discounts.ts'
import { applyCoupon } from '../../workflows/cart/apply-coupon.ts'
import { changeCoupon, createCoupon, removeCoupon } from './promotions.ts'

export const promotionsRoutes = (shop: Shop) =>
  bind(promotionsContract, {
    'POST /coupons/apply': ({ session, query, facts }) =>
      applyCoupon(shop, session.userId, {
        apply: query.apply === 'true',
        code: query.code,
        client: facts.client,
      }),

    'GET /sellers/discounts': ({ session }) =>
      readFromReplica(shop.db, (db) => readSellerDiscounts(db, session.sellerId)),

    'POST /coupons/admin': ({ session, body, facts }) =>
      createCoupon(
        shop.db,
        session.userId,
        body.coupon === undefined ? body : body.coupon,
        facts.idempotencyKey,
      ),
    'GET /coupons/admin': async ({ query, facts }) =>
      listReply(
        facts,
        await listCoupons(shop.db, { ...partOf(query), query: query.query, status: query.status }),
      ),
    'PATCH /coupons/admin/:id': async ({ params, body }) => {
      await changeCoupon(shop.db, params.id, body)
      return readCoupon(shop.db, params.id)
    },
    'DELETE /coupons/admin/:id': ({ params }) => removeCoupon(shop.db, params.id),
  })

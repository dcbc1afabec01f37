import { returnsContract } from '#contract/orders/returns.ts'
import { Failure } from '#shared/failure.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { exportReturns, exportSellerReturns } from '../../documents/export/returns-export.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readOrder } from '../../views/orders/customer-orders.ts'
import {
  readAdminReturn,
  readAdminReturns,
  readReturn,
  readSellerReturn,
  readSellerReturns,
} from '../../views/returns/returns.ts'
import { decideReturn } from '../../workflows/returns/decide-return.ts'
import { requestReturn } from '../../workflows/returns/request-return.ts'

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not_found')
  return value
}

export const returnsRoutes = (shop: Shop) =>
  bind(returnsContract, {
    'POST /orders/:orderId/returns': ({ session, params, body, facts }) =>
      requestReturn(
        shop,
        { userId: session.userId, orderId: params.orderId, body, idempotencyKey: facts.idempotencyKey },
        async (tx, returnId) => found(await readReturn(tx, returnId)),
      ),
    'GET /orders/:orderId/returns': async ({ session, params }) =>
      found(await readOrder(shop.db, { userId: session.userId }, params.orderId)).returns,
    'POST /returns/:returnId/cancel': async ({ session, params: { returnId } }) => {
      await decideReturn(shop, returnId, { kind: 'customer', userId: session.userId }, { to: 'CANCELLED' })
      return found(await readReturn(shop.db, returnId))
    },

    'GET /sellers/returns': async ({ session, query, facts }) =>
      listReply(
        facts,
        await readFromReplica(shop.db, (db) => readSellerReturns(db, session.sellerId, query, partOf(query))),
      ),
    'POST /sellers/returns/:returnId/accept': async ({ session: { sellerId }, params, body }) => {
      const decision = { to: 'ACCEPTED' as const, restock: body.restock, note: body.note || undefined }
      await decideReturn(shop, params.returnId, { kind: 'seller', sellerId }, decision)
      return found(await readSellerReturn(shop.db, sellerId, params.returnId))
    },
    'POST /sellers/returns/:returnId/dispute': async ({ session: { sellerId }, params, body }) => {
      const decision = { to: 'DISPUTED' as const, note: body.reason }
      await decideReturn(shop, params.returnId, { kind: 'seller', sellerId }, decision)
      return found(await readSellerReturn(shop.db, sellerId, params.returnId))
    },

    'GET /sellers/returns/export': ({ session: { sellerId }, query: { format, ...which }, facts }) => {
      const request = { format, account: `seller:${sellerId}`, size: facts.exportSize }
      return exportSellerReturns(shop.db, request, sellerId, which)
    },
    'GET /admin/returns/export': ({ session, query: { format, ...which }, facts }) => {
      const account = `admin:${session.userId}`
      return exportReturns(shop.db, { format, account, size: facts.exportSize }, which)
    },
    'GET /admin/returns': async ({ query, facts }) =>
      listReply(facts, await readFromReplica(shop.db, (db) => readAdminReturns(db, query, partOf(query)))),
    'POST /admin/returns/:returnId/accept': async ({ session, params: { returnId }, body, facts }) => {
      const decision = { to: 'ACCEPTED' as const, restock: body.restock, note: body.note || undefined }
      const by = { kind: 'admin', userId: session.userId, requireProof: facts.requireProof } as const
      await decideReturn(shop, returnId, by, decision)
      return found(await readAdminReturn(shop.db, returnId))
    },
    'POST /admin/returns/:returnId/reject': async ({ session, params: { returnId }, body }) => {
      const decision = { to: 'REJECTED' as const, note: body.note }
      await decideReturn(shop, returnId, { kind: 'admin', userId: session.userId }, decision)
      return found(await readAdminReturn(shop.db, returnId))
    },
  })

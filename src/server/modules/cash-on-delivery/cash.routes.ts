import { cashContract, type RefundAccount } from '#contract/payments/cash/cash.ts'
import { toCents } from '#shared/payments/money.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readCashOrders } from '../../views/cash/cash-orders.ts'
import { readRefundTransfers } from '../../views/cash/refund-transfers.ts'
import { receiveCash } from '../../workflows/cash/receive-cash.ts'
import {
  noteNotCollected,
  noteReturned,
  noteTransferred,
  revealRefundAccount,
} from '../../workflows/cash/transfer-refund.ts'
import { maskedNumber } from './masked-number.rules.ts'
import { deleteRefundAccount, findRefundAccount, saveRefundAccount } from './refund-accounts.ts'

const masked = (account: RefundAccount | undefined) => ({
  account: account ? { ...account, number: maskedNumber(account) } : null,
})

export const cashRoutes = (shop: Shop) =>
  bind(cashContract, {
    'GET /admin/cash-orders': async ({ query, facts }) =>
      listReply(facts, await readCashOrders(shop.db, query.state ?? 'waiting', partOf(query))),
    'POST /admin/cash-transfers': async ({ session, body: { amount, ...transfer }, facts }) => ({
      message: 'The transfer is booked. Its orders can be paid out after the return period.',
      ...(await receiveCash(shop, facts.idempotencyKey, {
        ...transfer,
        amountCents: toCents(amount),
        by: session.userId,
      })),
    }),
    'GET /admin/refund-transfers': async ({ query, facts }) =>
      listReply(facts, await readRefundTransfers(shop, query.state ?? 'open', partOf(query))),
    'GET /admin/refund-transfers/:refundId/account': ({ params }) =>
      revealRefundAccount(shop, params.refundId),
    'POST /admin/refund-transfers/:refundId/transferred': async ({ params: { refundId }, body }) => {
      await noteTransferred(shop, { refundId, reference: body.reference })
      return { message: 'The refund is marked as transferred.', id: refundId }
    },
    'POST /admin/refund-transfers/:refundId/returned': async ({ params: { refundId }, body }) => {
      await noteReturned(shop, { refundId, reason: body.reason })
      return { message: 'The refund is to be transferred again. The customer was notified.', id: refundId }
    },
    'POST /admin/refund-transfers/:refundId/not-collected': async ({ params: { refundId } }) => {
      await noteNotCollected(shop, refundId)
      return { message: 'Nothing will be transferred, and the courier owes less.', id: refundId }
    },
    'GET /refund-account': async ({ session }) => masked(await findRefundAccount(shop, session.userId)),
    'PUT /refund-account': async ({ session, body }) => {
      await saveRefundAccount(shop, session.userId, body)
      return masked(body)
    },
    'DELETE /refund-account': async ({ session }) => {
      await deleteRefundAccount(shop.db, session.userId)
      return masked(undefined)
    },
  })

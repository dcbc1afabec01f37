import { payoutsContract } from '#contract/payments/payouts.ts'
import { exportFileName } from '#shared/export-file.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { csvOf } from '../../documents/csv/csv.ts'
import { exportPayouts } from '../../documents/export/payouts-export.ts'
import { payoutStatementFile, payoutStatementTable } from '../../documents/pdf/payout-statement-file.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readPayoutRequests } from '../../views/payouts/payout-requests.ts'
import { readBankFiles, readPayout, readPayouts } from '../../views/payouts/payouts.ts'
import { readDueSellers, readPayoutSummary } from '../../views/payouts/payouts-due.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import {
  approveRun,
  cancelRunRequest,
  readApprovalNeeds,
  rejectRun,
  requestRun,
} from '../../workflows/payouts/approve-run.ts'
import { makeBankFile, markFilePaid, readBankFile } from '../../workflows/payouts/bank-file.ts'
import { markPayout, retryPayout } from '../../workflows/payouts/mark-payout.ts'
import { runPayouts } from '../../workflows/payouts/pay-out.ts'
import { bankAnswerRoutes } from './answer/bank-answer.routes.ts'
import { offeredBy } from './payout-provider.ts'
import { sellerPayoutsRoutes } from './seller-payouts.routes.ts'

export const payoutsRoutes = (shop: Shop) => [
  ...adminRoutes(shop),
  ...bankAnswerRoutes(shop),
  ...sellerPayoutsRoutes(shop),
]

const adminRoutes = (shop: Shop) =>
  bind(payoutsContract, {
    'GET /admin/payouts': async ({ query, facts }) => {
      const { pageNumber: _page, size: _size, ...filter } = query
      return listReply(facts, await readFromReplica(shop.db, (db) => readPayouts(db, filter, partOf(query))))
    },
    'GET /admin/payouts/export': ({ session, query: { format, ...filter }, facts }) => {
      const account = `admin:${session.userId}`
      return exportPayouts(shop.db, { format, account, size: facts.exportSize }, filter)
    },
    'GET /admin/payouts/due': async ({ query, facts }) => {
      const rules = await readShopRules(shop.db, shop.config)
      return listReply(facts, await readDueSellers(shop.db, rules, offeredBy(shop), partOf(query)))
    },
    'GET /admin/payouts/summary': async ({ session }) => {
      const rules = await readShopRules(shop.db, shop.config)
      const [summary, approval] = await Promise.all([
        readPayoutSummary(shop.db, rules, offeredBy(shop)),
        readApprovalNeeds(shop, session.userId),
      ])
      return { ...summary, approval }
    },
    'POST /admin/payouts/run': ({ session, body }) => runPayouts(shop, session.userId, body?.sellerId),
    'GET /admin/payouts/requests': async ({ query, facts }) =>
      listReply(facts, await readPayoutRequests(shop.db, partOf(query))),
    'POST /admin/payouts/requests': ({ session, body }) =>
      requestRun(shop, session.userId, body.sellerId ?? undefined),
    'POST /admin/payouts/requests/:requestId/approve': ({ session, params }) =>
      approveRun(shop, { id: params.requestId, by: session.userId }),
    'POST /admin/payouts/requests/:requestId/reject': ({ session, params, body }) =>
      rejectRun(shop, { id: params.requestId, by: session.userId, reason: body.reason }),
    'POST /admin/payouts/requests/:requestId/cancel': ({ session, params }) =>
      cancelRunRequest(shop, { id: params.requestId, by: session.userId }),
    'GET /admin/payouts/bank-files': async ({ query, facts }) =>
      listReply(facts, await readBankFiles(shop.db, partOf(query))),
    'POST /admin/payouts/bank-files': ({ session }) => makeBankFile(shop, session.userId),
    'GET /admin/payouts/bank-file': async ({ query }) => ({
      name: exportFileName(`bank-file-${query.fileId}`, 'csv'),
      bytes: csvOf(await readBankFile(shop, query.fileId)),
    }),
    'POST /admin/payouts/bank-files/:fileId/paid': async ({ params, body }) => {
      await markFilePaid(shop, { fileId: params.fileId, payouts: body.payouts })
      const message =
        body.payouts === 1 ? '1 payout is marked as paid.' : `${body.payouts} payouts are marked as paid.`
      return { message, id: params.fileId }
    },
    'GET /admin/payouts/:payoutId': ({ params }) => readPayout(shop.db, params.payoutId),
    'POST /admin/payouts/:payoutId/retry': async ({ session, params }) => {
      await retryPayout(shop, { payoutId: params.payoutId, adminId: session.userId })
      return { message: 'The payout is being retried.', id: params.payoutId }
    },
    'POST /admin/payouts/:payoutId/paid': async ({ params, body }) => {
      await markPayout(shop, { payoutId: params.payoutId, to: 'PAID', note: body?.note })
      return { message: 'The payout is marked as paid.', id: params.payoutId }
    },
    'POST /admin/payouts/:payoutId/failed': async ({ params, body }) => {
      await markPayout(shop, { payoutId: params.payoutId, to: 'FAILED', reason: body.reason })
      return { message: 'The payout failed. Its amount is owed again.', id: params.payoutId }
    },
    'POST /admin/payouts/:payoutId/returned': async ({ params, body }) => {
      await markPayout(shop, { payoutId: params.payoutId, to: 'RETURNED', reason: body.reason })
      return { message: 'The payout was returned. Its amount is owed again.', id: params.payoutId }
    },
    'GET /admin/payouts/:payoutId/statement': async ({ params }) => {
      const payout = await readPayout(shop.db, params.payoutId)
      return payoutStatementFile(shop.db, payout, payout.seller)
    },
    'GET /admin/payouts/:payoutId/statement.csv': async ({ params }) =>
      payoutStatementTable(shop.db, await readPayout(shop.db, params.payoutId)),
  })

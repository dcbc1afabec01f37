import { bankStatementsContract } from '#contract/payments/bank-statements.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readBankLines, readBankStatements } from '../../views/bank-reconciliation/bank-lines.ts'
import {
  acceptMatch,
  acceptNamedPayouts,
  bookBankLine,
  readNamedPayouts,
  takeStatement,
} from '../../workflows/bank-reconciliation/bank-statements.ts'

export const bankReconciliationRoutes = (shop: Shop) =>
  bind(bankStatementsContract, {
    'GET /admin/bank-statements': async ({ query, facts }) =>
      listReply(facts, await readBankStatements(shop.db, partOf(query))),
    'POST /admin/bank-statements': ({ session, body }) =>
      takeStatement(shop, { ...body, uploadedBy: session.userId }),
    'GET /admin/bank-lines': async ({ query, facts }) =>
      listReply(facts, await readBankLines(shop.db, query.state ?? 'open', partOf(query))),
    'GET /admin/bank-lines/payouts': () => readNamedPayouts(shop),
    'POST /admin/bank-lines/payouts': async ({ session, body: { payouts, total } }) => {
      await acceptNamedPayouts(shop, { payouts, total, by: session.userId })
      const message = payouts === 1 ? '1 payout is marked as paid.' : `${payouts} payouts are marked as paid.`
      return { message, payouts }
    },
    'POST /admin/bank-lines/:lineId/match': async ({ session, params, body }) => {
      await acceptMatch(shop, { ...body, lineId: params.lineId, by: session.userId })
      return { message: 'The line is matched.', id: params.lineId }
    },
    'POST /admin/bank-lines/:lineId/book': async ({ session, params, body }) => {
      await bookBankLine(shop, {
        lineId: params.lineId,
        as: body.as,
        note: body.note ?? null,
        by: session.userId,
      })
      return { message: 'The line is booked.', id: params.lineId }
    },
  })

import { adminFiguresContract } from '#contract/admin/figures/admin-figures.ts'
import { commissionContract } from '#contract/payments/commission.ts'
import { taxPapersContract } from '#contract/payments/tax-papers.ts'
import { transactionsContract } from '#contract/payments/transactions.ts'
import { type ReportQuery, salesReportContract } from '#contract/sellers/sales-report.ts'
import { figuresContract } from '#contract/sellers/seller-figures.ts'
import { daysUpTo, figuresRange, resolveRange } from '#shared/day-range.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { taxPaperFile } from '../../documents/csv/tax-paper-file.ts'
import { exportSalesReport } from '../../documents/export/sales-report-export.ts'
import { exportSellerTransactions, exportTransactions } from '../../documents/export/transactions-export.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readAdminFigures } from '../../views/admin/admin-figures.ts'
import {
  type AdminTransactionFilter,
  readSellerTransactions,
  readTransactions,
  type TransactionFilter,
} from '../../views/admin/orders/transactions.ts'
import { lastMonth, readGstr1, readTaxPaper } from '../../views/books/tax-papers.ts'
import { readSellerBalance } from '../../views/payouts/seller-balance.ts'
import { readOwnCommission } from '../../views/sellers/own-commission.ts'
import { readSalesReport } from '../../views/sellers/sales-report.ts'
import { readSellerFigures } from '../../views/sellers/seller-figures.ts'
import { readShopRules, readToday } from '../../views/settings/shop-rules.ts'

type Asked = Pick<TransactionFilter, 'type' | 'reason'> & {
  from?: string | undefined
  to?: string | undefined
}
const whichOf = async (shop: Shop, { type, reason, ...days }: Asked): Promise<TransactionFilter> => ({
  type,
  reason,
  range: resolveRange(days, await readToday(shop)),
})

const adminWhichOf = async (
  shop: Shop,
  { sellerId, query, ...asked }: Asked & Pick<AdminTransactionFilter, 'sellerId' | 'query'>,
): Promise<AdminTransactionFilter> => ({ ...(await whichOf(shop, asked)), sellerId, query })

async function salesReport(shop: Shop, sellerId: number, { days, by, ...asked }: ReportQuery) {
  const { currency } = await readShopRules(shop.db, shop.config)
  const { today, ...calendar } = await readToday(shop)
  const isLastDays = days !== undefined && asked.from === undefined && asked.to === undefined
  const range = isLastDays ? daysUpTo(today, days) : figuresRange(asked, { today })
  const which = { range: { ...range, ...calendar }, unit: by, currency }
  return readFromReplica(shop.db, (db) => readSalesReport(db, sellerId, which))
}

type AskedMonth = { month?: string | undefined }
const monthOf = ({ month }: AskedMonth): string => month ?? lastMonth(new Date())

const taxPaperOf = ({ db }: Shop, paper: Parameters<typeof readTaxPaper>[1], asked: AskedMonth) =>
  readFromReplica(db, (reader) => readTaxPaper(reader, paper, monthOf(asked)))

const gstr1Of = ({ db }: Shop, sellerId: number, asked: AskedMonth) =>
  readFromReplica(db, (reader) => readGstr1(reader, sellerId, monthOf(asked)))

const currencyOf = async (shop: Shop) => (await readShopRules(shop.db, shop.config)).currency

export const ledgerRoutes = (shop: Shop) => [
  ...bind(transactionsContract, {
    'GET /transactions': async ({ query, facts }) => {
      const which = await adminWhichOf(shop, query)
      return listReply(
        facts,
        await readFromReplica(shop.db, (db) => readTransactions(db, which, partOf(query))),
      )
    },
    'GET /transactions/export': async ({ session, query, facts }) => {
      const which = await adminWhichOf(shop, query)
      const account = `admin:${session.userId}`
      const request = { format: query.format, account, days: which.range, size: facts.exportSize }
      return exportTransactions(shop.db, request, which)
    },
    'GET /transactions/seller': async ({ session: { sellerId }, query, facts }) => {
      const which = await whichOf(shop, query)
      return listReply(
        facts,
        await readFromReplica(shop.db, (db) => readSellerTransactions(db, sellerId, which, partOf(query))),
      )
    },
    'GET /transactions/seller/export': async ({ session: { sellerId }, query, facts }) => {
      const which = await whichOf(shop, query)
      const account = `seller:${sellerId}`
      const request = { format: query.format, account, days: which.range, size: facts.exportSize }
      return exportSellerTransactions(shop.db, request, sellerId, which)
    },
  }),
  ...bind(taxPapersContract, {
    'GET /admin/tax-papers/:paper': ({ params, query }) => taxPaperOf(shop, params.paper, query),
    'GET /admin/tax-papers/:paper/csv': async ({ params: { paper }, query }) =>
      taxPaperFile(`${paper} ${monthOf(query)}`, (await taxPaperOf(shop, paper, query)).rows),
    'GET /sellers/tax-papers': ({ session, query }) => gstr1Of(shop, session.sellerId, query),
    'GET /sellers/tax-papers/csv': async ({ session, query }) =>
      taxPaperFile(`gstr-1 ${monthOf(query)}`, (await gstr1Of(shop, session.sellerId, query)).rows),
  }),
  ...bind(figuresContract, {
    'GET /sellers/figures': async ({ session: { sellerId }, query }) => {
      const range = figuresRange(query, await readToday(shop))
      const currency = await currencyOf(shop)
      return readFromReplica(shop.db, (db) => readSellerFigures(db, sellerId, range, currency))
    },
    'GET /sellers/balance': async ({ session }) =>
      readSellerBalance(shop.db, session.sellerId, await readShopRules(shop.db, shop.config)),
  }),
  ...bind(commissionContract, {
    'GET /sellers/commission': async ({ session }) =>
      readOwnCommission(shop.db, session.sellerId, await readShopRules(shop.db, shop.config)),
  }),
  ...bind(salesReportContract, {
    'GET /sellers/sales-report': ({ session, query }) => salesReport(shop, session.sellerId, query),
    'GET /sellers/sales-report/export': async ({ session: { sellerId }, query, facts }) => {
      const { format, ...asked } = query
      const report = await salesReport(shop, sellerId, asked)
      const request = { format, account: `seller:${sellerId}`, days: report.range, size: facts.exportSize }
      return exportSalesReport(shop.db, request, report)
    },
  }),
  ...bind(adminFiguresContract, {
    'GET /admin/figures': async ({ query }) => {
      const range = figuresRange(query, await readToday(shop))
      return readFromReplica(shop.db, (db) => readAdminFigures(db, range))
    },
  }),
]

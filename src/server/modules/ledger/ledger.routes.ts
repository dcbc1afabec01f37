import { adminFiguresContract } from '#contract/admin/figures/admin-figures.ts'
import { commissionContract } from '#contract/payments/commission.ts'
import { taxPapersContract } from '#contract/payments/tax-papers.ts'
import { transactionsContract } from '#contract/payments/transactions.ts'
import { type ReportQuery, salesReportContract } from '#contract/sellers/sales-report.ts'
import { figuresContract } from '#contract/sellers/seller-figures.ts'
import { daysUpTo, figuresRange, resolveRange } from '#shared/day-range.ts'
import { taxPaperFile } from '../../documents/csv/tax-paper-file.ts'
import { exportSalesReport } from '../../documents/export/sales-report-export.ts'
import { exportSellerTransactions, exportTransactions } from '../../documents/export/transactions-export.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readAdminFigures } from '../../views/admin/admin-figures.ts'
import {
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

async function salesReport(shop: Shop, sellerId: number, { days, by, ...asked }: ReportQuery) {
  const { currency } = await readShopRules(shop.db, shop.config)
  const { today, ...calendar } = await readToday(shop)
  const isLastDays = days !== undefined && asked.from === undefined && asked.to === undefined
  const range = isLastDays ? daysUpTo(today, days) : figuresRange(asked, { today })
  return readSalesReport(shop.db, sellerId, { range: { ...range, ...calendar }, unit: by, currency })
}

const monthOf = ({ month }: { month?: string | undefined }): string => month ?? lastMonth(new Date())

const currencyOf = async (shop: Shop) => (await readShopRules(shop.db, shop.config)).currency

export const ledgerRoutes = (shop: Shop) => [
  ...bind(transactionsContract, {
    'GET /transactions': async ({ query, facts }) =>
      listReply(
        facts,
        await readTransactions(
          shop.db,
          { ...(await whichOf(shop, query)), sellerId: query.sellerId },
          partOf(query),
        ),
      ),
    'GET /transactions/export': async ({ session, query }) => {
      const which = { ...(await whichOf(shop, query)), sellerId: query.sellerId }
      const request = { format: query.format, account: `admin:${session.userId}`, days: which.range }
      return exportTransactions(shop.db, request, which)
    },
    'GET /transactions/seller': async ({ session, query, facts }) =>
      listReply(
        facts,
        await readSellerTransactions(shop.db, session.sellerId, await whichOf(shop, query), partOf(query)),
      ),
    'GET /transactions/seller/export': async ({ session: { sellerId }, query }) => {
      const which = await whichOf(shop, query)
      const request = { format: query.format, account: `seller:${sellerId}`, days: which.range }
      return exportSellerTransactions(shop.db, request, sellerId, which)
    },
  }),
  ...bind(taxPapersContract, {
    'GET /admin/tax-papers/:paper': ({ params, query }) =>
      readTaxPaper(shop.db, params.paper, monthOf(query)),
    'GET /admin/tax-papers/:paper/csv': async ({ params: { paper }, query }) =>
      taxPaperFile(`${paper} ${monthOf(query)}`, (await readTaxPaper(shop.db, paper, monthOf(query))).rows),
    'GET /sellers/tax-papers': ({ session, query }) => readGstr1(shop.db, session.sellerId, monthOf(query)),
    'GET /sellers/tax-papers/csv': async ({ session, query }) =>
      taxPaperFile(
        `gstr-1 ${monthOf(query)}`,
        (await readGstr1(shop.db, session.sellerId, monthOf(query))).rows,
      ),
  }),
  ...bind(figuresContract, {
    'GET /sellers/figures': async ({ session, query }) =>
      readSellerFigures(
        shop.db,
        session.sellerId,
        figuresRange(query, await readToday(shop)),
        await currencyOf(shop),
      ),
    'GET /sellers/balance': async ({ session }) =>
      readSellerBalance(shop.db, session.sellerId, await currencyOf(shop)),
  }),
  ...bind(commissionContract, {
    'GET /sellers/commission': async ({ session }) =>
      readOwnCommission(shop.db, session.sellerId, await readShopRules(shop.db, shop.config)),
  }),
  ...bind(salesReportContract, {
    'GET /sellers/sales-report': ({ session, query }) => salesReport(shop, session.sellerId, query),
    'GET /sellers/sales-report/export': async ({ session: { sellerId }, query: { format, ...asked } }) => {
      const report = await salesReport(shop, sellerId, asked)
      return exportSalesReport(shop.db, { format, account: `seller:${sellerId}`, days: report.range }, report)
    },
  }),
  ...bind(adminFiguresContract, {
    'GET /admin/figures': async ({ query }) =>
      readAdminFigures(shop.db, figuresRange(query, await readToday(shop))),
  }),
]

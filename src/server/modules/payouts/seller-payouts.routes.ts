import { sellerPayoutsContract } from '#contract/payments/seller-payouts.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { exportSellerPayouts } from '../../documents/export/payouts-export.ts'
import { payoutStatementFile, payoutStatementTable } from '../../documents/pdf/payout-statement-file.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readNextPayout } from '../../views/payouts/next-payout.ts'
import { readSellerPayout, readSellerPayouts } from '../../views/payouts/payouts.ts'
import { readPayoutAccount } from '../../views/payouts/payouts-due.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { connectLinkedAccount } from '../../workflows/payouts/connect-linked-account.ts'
import { connectPayoutAccount } from '../../workflows/payouts/connect-payout-account.ts'
import { readPayee } from '../../workflows/payouts/steps/read-payee.ts'
import { offeredBy } from './payout-provider.ts'

export const sellerPayoutsRoutes = (shop: Shop) =>
  bind(sellerPayoutsContract, {
    'GET /sellers/payouts': async ({ session, query, facts }) =>
      listReply(
        facts,
        await readFromReplica(shop.db, (db) => readSellerPayouts(db, session.sellerId, query, partOf(query))),
      ),
    'GET /sellers/payouts/export': ({ session: { sellerId }, query: { format, status }, facts }) => {
      const request = { format, account: `seller:${sellerId}`, size: facts.exportSize }
      return exportSellerPayouts(shop.db, request, sellerId, status)
    },
    'GET /sellers/payouts/next': async ({ session, query, facts }) => {
      const { currency } = await readShopRules(shop.db, shop.config)
      const which = { currency, state: query.state }
      return listReply(facts, await readNextPayout(shop.db, session.sellerId, which, partOf(query)))
    },
    'GET /sellers/payouts/:payoutId': ({ session, params }) =>
      readSellerPayout(shop.db, session.sellerId, params.payoutId),
    'GET /sellers/payouts/:payoutId/statement': async ({ session, params }) => {
      const payout = await readSellerPayout(shop.db, session.sellerId, params.payoutId)
      return payoutStatementFile(shop.db, payout, await readPayee(shop, session.sellerId))
    },
    'GET /sellers/payouts/:payoutId/statement.csv': async ({ session, params }) =>
      payoutStatementTable(shop.db, await readSellerPayout(shop.db, session.sellerId, params.payoutId)),
    'GET /sellers/payout-account': async ({ session }) => {
      const rules = await readShopRules(shop.db, shop.config)
      const [account, { bank }] = await Promise.all([
        readPayoutAccount(shop.db, session.sellerId, rules, offeredBy(shop)),
        readPayee(shop, session.sellerId),
      ])
      return { ...account, bank }
    },
    'POST /sellers/payout-account': ({ session, body, facts }) => {
      const connect = body.method === 'RAZORPAY_ROUTE' ? connectLinkedAccount : connectPayoutAccount
      return connect(shop, { sellerId: session.sellerId, client: facts.client }, body)
    },
  })

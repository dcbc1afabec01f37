import { transactionsContract } from '#contract/transactions.ts'
import { answerList, partOf } from '../../http/answer-list.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { readSellerTransactions, readTransactions } from '../../views/transactions.ts'

export const ledgerRoutes = (shop: Shop) =>
  bind(transactionsContract, {
    'GET /transactions': async ({ query, facts }) =>
      answerList(facts, await readTransactions(shop.db, partOf(query))),
    'GET /transactions/seller': async ({ session, query, facts }) =>
      answerList(facts, await readSellerTransactions(shop.db, session.sellerId, partOf(query))),
  })

import { disputesContract } from '#contract/payments/disputes.ts'
import { answerList, partOf } from '../../http/answer-list.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { readDisputes } from '../../views/admin/disputes.ts'

export const disputesRoutes = (shop: Shop) =>
  bind(disputesContract, {
    'GET /admin/disputes': async ({ query, facts }) =>
      answerList(facts, await readDisputes(shop.db, query.status, partOf(query))),
  })

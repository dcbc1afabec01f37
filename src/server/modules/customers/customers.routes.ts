import { customersContract } from '#contract/admin/customers.ts'
import { resolveRange } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { exportCustomers } from '../../documents/export/customers-export.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readCustomer } from '../../views/admin/customer.ts'
import { type CustomerFilter, readCustomers } from '../../views/admin/customers.ts'
import { readToday } from '../../views/settings/shop-rules.ts'
import { block, logOut, noteAbout, unblock } from '../../workflows/accounts/block-customer.ts'

type CustomerQuery = Omit<CustomerFilter, 'range'> & { from?: string | undefined; to?: string | undefined }

const filterOf = async (
  shop: Shop,
  { from, to, query, state, orders, sort }: CustomerQuery,
): Promise<CustomerFilter> => ({
  query,
  state,
  orders,
  sort,
  range: resolveRange({ from, to }, await readToday(shop)),
})

export const customersRoutes = (shop: Shop) =>
  bind(customersContract, {
    'GET /admin/customers': async ({ query, facts }) => {
      const filter = await filterOf(shop, query)
      return listReply(
        facts,
        await readFromReplica(shop.db, (db) => readCustomers(db, filter, partOf(query))),
      )
    },
    'GET /admin/customers/export': async ({ session, query, facts }) => {
      const filter = await filterOf(shop, query)
      const account = `admin:${session.userId}`
      const request = { format: query.format, account, days: filter.range, size: facts.exportSize }
      return exportCustomers(shop.db, request, filter)
    },
    'GET /admin/customers/:customerId': async ({ params }) => {
      const customer = await readCustomer(shop.db, params.customerId)
      if (!customer) throw new Failure('not_found')
      return customer
    },
    'POST /admin/customers/:customerId/notes': ({ session, params, body }) =>
      noteAbout(shop, { ...params, adminId: session.userId, body: body.body }),
    'POST /admin/customers/:customerId/log-out': ({ session, params, body }) =>
      logOut(shop, { ...params, adminId: session.userId, reason: body.reason }),
    'POST /admin/customers/:customerId/block': ({ session, params, body }) =>
      block(shop, { ...params, adminId: session.userId, reason: body.reason }),
    'POST /admin/customers/:customerId/unblock': ({ session, params, body }) =>
      unblock(shop, { ...params, adminId: session.userId, reason: body.reason }),
  })

import { demoSellers } from '#demo/people.ts'
import { aBulkRow } from '../builders/bulk-jobs.ts'
import { offerCash } from '../builders/cash.ts'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aBlockRow } from '../builders/home-blocks.ts'
import { aPayoutOf, deliveredAgo } from '../builders/payouts.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { cancelImport, sendImport, tableOf } from '../builders/product-import.ts'
import { refundBy } from '../builders/refunds.ts'
import { aTeamInvitation } from '../builders/team.ts'
import { client, type Person } from '../harness/clients.ts'
import type { DemoShop } from '../harness/demo-shop.ts'
import { anOrderOfTwo, payAndRead, type Tokens } from './order-desk.ts'
import { aDemoReturn } from './return-list.ts'

/** More rows than the smallest page has. */
const many = 12

/** Fills the lists of the demo shop that are empty, and returns the id of a payout. */
export async function fillLists(shop: DemoShop, tokens: Tokens): Promise<number> {
  const { app } = shop
  const personOf = async (token: string, path: string) =>
    ({
      ...client(app, token),
      ...(await shop.call<{ id: number; email: string }>('GET', path, { token })),
    }) as Person
  const seller = await personOf(tokens.seller, '/sellers/profile')
  const admin = await personOf(tokens.admin, '/users/profile')
  await payAndRead(shop, await anOrderOfTwo(shop, tokens))
  await aDemoReturn(shop, tokens)
  await deliverTwo(shop, tokens, admin)
  const payoutId = await aPayoutOf(app, seller)
  await admin.ok('POST /admin/payouts/bank-files')
  await admin.ok('POST /admin/bank-statements', {
    body: {
      fileName: 'February.csv',
      content: 'Day,Text,Amount\n2026-02-03,Card settlement,1.00\n2026-02-04,Account fee,-4.50\n',
      columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
    },
  })
  await admin.ok('POST /staff/invitations', { body: { email: 'meera@example.com', role: 'SUPPORT' } })
  await app.pool.query(
    `insert into payout_requests (requested_by, expires_at, currency, total_cents, sellers, status, decided_at)
     select $1, now(), 'USD', 100, 1, 'EXPIRED', now() from generate_series(1, ${many})`,
    [admin.id],
  )
  await app.pool.query(
    `insert into search_counts (day, query, searches, results)
     select current_date, 'lamp ' || n, n, 0 from generate_series(1, ${many}) n`,
  )
  await app.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(j.id), attempts := 12) from generate_series(1, ${many}) n
     cross join lateral graphile_worker.add_job('clean-up', max_attempts := 12, run_at := now() + make_interval(days => n)) j`,
  )
  for (let job = 0; job < many; job++) await aBulkRow(app, seller.id)
  await aBlockRow(app.shop.db)
  await aTeamInvitation(app, seller.id)
  await cancelImport(seller, (await sendImport(seller, tableOf('LAMP-1,Lamp,,men,,5,,,1,,,'))).body)
  return payoutId
}

/** A delivered order that is ready for the next payout, and one in cash with a refund to transfer. */
async function deliverTwo(shop: DemoShop, tokens: Tokens, admin: Person): Promise<void> {
  await offerCash(admin)
  const [, first, second] = await productsOf(shop, demoSellers[0]?.businessName ?? '')
  const fields = {
    buyer: await shopperOf(shop, tokens.customer),
    seller: client(shop.app, tokens.seller),
  }
  const ready = await aDeliveredOrder(shop.app, { ...fields, productIds: [first?.id ?? 0] })
  await deliveredAgo(shop.app, ready.orderId, 8)
  const inCash = await aDeliveredOrder(shop.app, {
    ...fields,
    productIds: [second?.id ?? 0],
    gateway: 'COD',
  })
  await refundBy(admin, inCash, { amount: 1 })
}

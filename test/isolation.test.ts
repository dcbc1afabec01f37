// Two layers isolate sellers: ownership checks in handlers and row-level security. These tests bypass the first
// layer: each handler gets the session of one seller while the database role is another seller, as if every statement
// lacked its ownership condition.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RequestRole, runAs } from '#server/database/roles/request-role.ts'
import type { Call, Route } from '#server/http/api/bind.ts'
import { openSession } from '#server/modules/identity/sessions.ts'
import { aSecretBulk, bulkMarks } from './builders/bulk-jobs.ts'
import { textOfFile } from './builders/export-bytes.ts'
import { aSecretImport, importBodies } from './builders/import-bodies.ts'
import { aTaxDocument } from './builders/india.ts'
import { defaultLimits } from './builders/long-session.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { aPasskeyRow } from './builders/passkey.ts'
import { aPaidOrder } from './builders/placed-order.ts'
import { aProduct } from './builders/product.ts'
import { aReturnOf } from './builders/returns.ts'
import { aSecretReview } from './builders/reviews.ts'
import { aTeamInvitation } from './builders/team.ts'
import { unique } from './builders/unique.ts'
import { validQuery } from './builders/valid-query.ts'
import { validBodies } from './builders/valid-requests.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import type { Person } from './harness/clients.ts'
import { everyRoute, paramsOf } from './harness/every-route.ts'
import { everyTable } from './harness/every-table.ts'

let app: TestApp
let things: OwnedThings
/** Data of the second seller that must never reach the first. */
let hidden: { params: Record<string, string>; marks: string[]; businessName: string }
let acting: { first: RequestRole; second: RequestRole }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  const [first, second] = things.sellers
  acting = {
    first: { kind: 'seller', id: first.id, client: '192.0.2.1' },
    second: { kind: 'seller', id: second.id, client: '192.0.2.2' },
  }
  const draft = await aProduct(app, { sellerId: second.id, title: 'Secret draft of the second' })
  await app.shop.db
    .updateTable('products')
    .set({ status: 'DRAFT', listed: false })
    .where('id', '=', draft.id)
    .execute()
  const [order] = await second.ok('GET /seller/orders')
  const { businessDetails } = await second.ok('GET /sellers/profile')
  const importId = await aSecretImport(app, second.id)
  const bank = { accountNumber: '111122223333', ifscCode: 'HDFC0001234', accountHolderName: 'Secret holder' }
  await app.shop.db
    .updateTable('sellers')
    .set({ bank_details_sealed: app.shop.keys.seal(JSON.stringify(bank)) })
    .where('id', '=', second.id)
    .execute()
  const volume = { seller_id: second.id, month: '2026-01-01', currency: 'USD', sales_cents: 432_109 }
  await app.ownerDb.insertInto('seller_volumes').values(volume).execute()
  // An order without a payout yet.
  const { orderId } = await aPaidOrder(app, { productIds: [things.productIds[1]] })
  await aTaxDocument(app, { sellerId: second.id, orderId, code: 'Secret cell' })
  const returnId = await aReturnOf(app, {
    sellerId: second.id,
    orderId: things.orderIds[1],
    userId: things.customer.id,
  })
  const memberId = await aTeamInvitation(app, second.id)
  const members = app.shop.db.selectFrom('seller_members').select('email').where('id', '=', memberId)
  const { email: invited } = await members.executeTakeFirstOrThrow()
  hidden = {
    params: {
      productId: String(things.productIds[1]),
      orderId: String(things.orderIds[1]),
      orderStatus: 'CONFIRMED',
      importId: String(importId),
      bulkId: String(await aSecretBulk(app, second.id)),
      exportId: String(things.exportIds[1]),
      row: '2',
      documentKind: 'IDENTITY',
      returnId: String(returnId),
      payoutId: String(things.payoutIds[1]),
      sessionId: await aSession(second),
      memberId: String(memberId),
      passkeyId: String(await aPasskeyRow(app, { seller_id: second.id }, 'Secret passkey')),
      reviewId: String(await aSecretReview(app, things)),
    },
    marks: [
      second.email,
      invited,
      businessDetails.businessName,
      order?.orderId ?? '',
      ...bulkMarks,
      'Oak stool of the second',
      'Secret draft of the second',
      'secret-import.csv',
      'Secret cell',
      '77.77',
      '4321.09',
      'Secret reason',
      // The share of the second seller, of one order and of both.
      '69.99',
      '139.98',
      'Secret holder',
      'Secret device',
      'Secret passkey',
      'Secret export',
      'Secret review',
      '987654',
    ],
    businessName: businessDetails.businessName,
  }
})
afterAll(() => app?.close())

async function aSession({ id, email }: Person): Promise<string> {
  const subject = { kind: 'seller', sellerId: id, memberId: null, email, role: 'ROLE_SELLER' } as const
  const options = { limits: defaultLimits, device: 'Secret device' }
  return (await openSession(app.shop.db, app.shop.keys, subject, options)).id
}

/** Multipart routes are skipped here; the SQL statements below test their writes. */
const multipart = (route: Route) => route.endpoint.multipart === true
const forSellers = () =>
  everyRoute(app).filter(
    (route) => ['seller', 'member', 'second-step'].includes(route.endpoint.access) && !multipart(route),
  )

/**
 * Calls the handler directly, without session and access checks, with ids of the second seller and the given database
 * actor.
 */
async function handle(route: Route, actor: RequestRole | undefined): Promise<string> {
  const { endpoint } = route
  expect(
    paramsOf(route).filter((name) => !(name in hidden.params)),
    `say in this test what ${route.key} takes`,
  ).toEqual([])
  const [body] = validBodies(route, {
    ...things,
    productIds: [things.productIds[1], things.productIds[0]],
    orderIds: [things.orderIds[1], things.orderIds[0]],
  })
  const mine: Record<string, unknown> = {
    'POST /sellers/close': { businessName: hidden.businessName },
    'PATCH /seller/orders/:orderId/status/:orderStatus': {},
    ...importBodies(['title']),
  }
  const query = {
    ...validQuery(route),
    ...(route.path === '/sellers/search' && { query: 'Secret draft' }),
    ...(route.path.endsWith('/packing-slips') && { orderIds: hidden.params.orderId }),
  }
  const call = {
    params: endpoint.params?.parse(hidden.params),
    query: endpoint.query?.parse(query),
    body: endpoint.body?.parse(mine[route.key] ?? body),
    session: {
      kind: 'seller',
      id: '00000000-0000-4000-8000-000000000000',
      sellerId: things.sellers[1].id,
      memberId: null,
      teamRole: 'OWNER',
      email: 'second@example.com',
      role: 'ROLE_SELLER',
      accountStatus: 'ACTIVE',
    },
    facts: { client: '192.0.2.1', setHeader: () => undefined },
  } as unknown as Call<never>
  const work = () => route.handle(call)
  // A PDF counts as showing all marks, because its text is not extracted.
  try {
    const reply = await (actor ? runAs(actor, work) : work())
    return endpoint.file ? ((await textOfFile(reply)) ?? hidden.marks.join()) : JSON.stringify(reply)
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : String(error)}`
  }
}

const shownOf = (text: string): string[] => hidden.marks.filter((mark) => text.includes(mark))

describe('row-level security, with the ownership checks of the handlers bypassed,', () => {
  /** Reads of the shop's data or of the session, or of counts only. */
  const withoutSellerData = new Set([
    'GET /sellers/discounts',
    'GET /sellers/service-levels',
    'GET /sellers/imports/template',
    'GET /auth/second-factor',
    'GET /auth/step-up',
  ])

  it('hides the rows of another seller from every read', async () => {
    const reads = forSellers().filter(({ method, key }) => method === 'GET' && !withoutSellerData.has(key))
    expect(reads.length).toBeGreaterThan(10)
    for (const route of reads) {
      // The owner gets the data, and so would any seller without row-level security.
      expect(shownOf(await handle(route, acting.second)), `${route.key} by its owner`).not.toEqual([])
      expect(shownOf(await handle(route, undefined)), `${route.key} without a guard`).not.toEqual([])
      expect(shownOf(await handle(route, acting.first)), route.key).toEqual([])
    }
  })

  it('blocks changes to the rows of another seller through every call', async () => {
    const writes = forSellers().filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(10)
    for (const route of [...writes, cancelling(writes)]) {
      const before = await everyTable(app)
      expect(shownOf(await handle(route, acting.first)), route.key).toEqual([])
      expect(await everyTable(app), route.key).toEqual(before)
    }
  })

  /** The status route also cancels orders. */
  function cancelling(routes: Route[]): Route {
    const moving = routes.find(({ path }) => path.endsWith('/status/:orderStatus')) as Route
    const handleCancelled = (call: { params: { orderStatus: string } }) =>
      moving.handle({
        ...call,
        params: { ...call.params, orderStatus: 'CANCELLED' },
      } as unknown as Call<never>)
    return { ...moving, handle: handleCancelled as Route['handle'] }
  }

  it.each([
    ['a product', () => sql`update products set title = 'Mine now'`],
    ['a price', () => sql`update variants set selling_cents = 1, mrp_cents = 1`],
    ['the stock', () => sql`update stock set on_hand = on_hand + 1, received = received + 1`],
    ['an order', () => sql`update orders set hidden_by_seller = true`],
    ['the account', () => sql`update sellers set business_name = 'Mine now', version = version + 1`],
  ])('limits an UPDATE of %s without a WHERE clause to the rows of the seller', async (_, statement) => {
    const { db } = app.shop
    const rowsOf = (sellerId: number) =>
      sql`
      select (select json_agg(p order by id) from products p where seller_id = ${sellerId}) as products,
        (select json_agg(v order by id) from variants v where seller_id = ${sellerId}) as variants,
        (select json_agg(s order by variant_id) from stock s join variants v on v.id = s.variant_id where seller_id = ${sellerId}) as stock,
        (select json_agg(o order by id) from orders o where seller_id = ${sellerId}) as orders,
        (select json_agg(m) from sellers m where id = ${sellerId}) as account`.execute(db)
    const [first, second, third] = things.sellers
    const others = async () => [await rowsOf(second.id), await rowsOf(third.id)]
    const [own, before] = [await rowsOf(first.id), await others()]
    await runAs(acting.first, () => statement().execute(db))
    expect(await others()).toEqual(before)
    expect(await rowsOf(first.id)).not.toEqual(own)
  })

  it('refuses to assign rows to another seller or to insert rows for another seller', async () => {
    const { db } = app.shop
    const second = things.sellers[1].id
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(runAs(acting.first, () => statement.execute(db))).rejects.toThrow(
        /row-level security|permission/,
      )
    await refused(sql`update products set seller_id = ${second}`)
    await refused(sql`insert into uploads (id, seller_id, width, height, bytes, widths, formats)
      values (gen_random_uuid(), ${second}, 1, 1, 1, '{1}', '{jpg}')`)
    await refused(
      sql`insert into order_events (order_id, status, actor) values (${things.orderIds[1]}, 'CONFIRMED', 'seller')`,
    )
    await refused(sql`insert into return_events (return_id, step, actor)
      values (${things.returnId}, 'ACCEPTED', 'seller')`)
    await refused(sql`insert into returns (order_id, seller_id, user_id, reason, answer_by)
      values (${things.orderIds[0]}, ${things.sellers[0].id}, ${things.customer.id}, 'OTHER', now())`)
    await refused(sql`insert into payout_accounts (seller_id, account_id) values (${second}, 'acct_mine')`)
    await refused(sql`insert into linked_accounts (seller_id, account_id) values (${second}, 'acc_mine')`)
    await refused(sql`update payouts set amount_cents = 1`)
    await refused(sql`update payout_terms set release_at = now()`)
    await refused(sql`update debt_plans set left_cents = 0`)
    await refused(sql`update seller_volumes set sales_cents = 1`)
    await refused(sql`update verification_documents set status = 'ACCEPTED', decided_at = now()`)
    await refused(sql`update commission_rates set rate_bp = 0`)
    await refused(sql`select bank_details_sealed from payouts`)
    await refused(sql`insert into imports (seller_id, file_name) values (${second}, 'theirs.csv')`)
    await refused(
      sql`insert into ledger_entries (key, kind, seller_id) values (${unique()}, 'payout', ${second})`,
    )
    for (const table of [
      'addresses',
      'carts',
      'coupons',
      'alerts',
      'payment_customers',
      'payment_cards',
      'payment_events',
      'payout_runs',
      'debt_write_offs',
      'debt_payments',
      'payout_returns',
      'payout_attempts',
      'refund_returns',
      'payout_files',
    ])
      await refused(sql`select * from ${sql.table(table)}`)
    await refused(sql`select total_cents from checkouts`)
    await refused(sql`select session_id from payments`)
    await refused(sql`select mobile from users`)
    await refused(sql`select recipient from mails`)
  })
})

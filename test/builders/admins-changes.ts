import { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../harness/clients.ts'
import { anAttribute } from './attributes.ts'
import { fresh, type Given, type Good } from './good-changes.ts'
import { aPasskeyRow } from './passkey.ts'
import { aDueOrder, aPayoutOf } from './payouts.ts'
import { aDeliveredOrder, anUnpaidOrder, aPaidOrder } from './placed-order.ts'
import { aCoupon, aProduct } from './product.ts'
import { aReturn } from './returns.ts'
import { aRepliedReview } from './reviews.ts'
import { aPinRow, aSynonymRow } from './search-curation.ts'
import { unique } from './unique.ts'

const aTile = (app: TestApp) =>
  fresh(
    app,
    sql`insert into home_categories (section, name, image, category_code, position)
    values ('DEALS', ${unique()}, '/pictures/electronics_audio_headphones.svg', 'men', 9) returning id`,
  )
const aContactMessage = (app: TestApp) =>
  fresh(
    app,
    sql`insert into contact_messages (name, email, topic, message)
    values ('Ben Hill', 'ben@example.com', 'OTHER', 'Do you ship to Mars?') returning id`,
  )

/** A new revision of the terms. */
async function theTerms(app: TestApp) {
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from content_revisions where slug = 'terms'`.execute(app.shop.db)
  const body = { title: 'Terms', description: 'Our rules.', body: 'Be **kind**.', basedOn: rows[0]?.id ?? 0 }
  return { params: { slug: 'terms' }, body }
}

const later = () => new Date(Date.now() + 86_400_000).toISOString()

async function overdueCheckout(app: TestApp, seller: Person): Promise<Given> {
  const { id: productId } = await aProduct(app, { sellerId: seller.id })
  const { checkoutId } = await anUnpaidOrder(app, { productIds: [productId] })
  await sql`update checkouts set expires_at = now() - interval '1 hour' where id = ${checkoutId}`.execute(
    app.shop.db,
  )
  return { params: { checkoutId } }
}

const anAskedReturn = async (app: TestApp): Promise<Given> => ({
  params: { returnId: await aReturn(await aDeliveredOrder(app, { seller: await aSeller(app) })) },
})

/** A seller with one paid order. */
async function aSoldOne(app: TestApp): Promise<Person> {
  const seller = await aSeller(app)
  await aPaidOrder(app, { seller })
  return seller
}

const aPayout = async (app: TestApp, state: 'SENT'): Promise<Given> => ({
  params: { payoutId: await aPayoutOf(app, await aSoldOne(app), state) },
})

/** A failed payout of an order that can be paid out. */
async function aLatePayout(app: TestApp): Promise<Given> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  return { params: { payoutId: await aPayoutOf(app, seller, 'FAILED') } }
}

/** A request of another admin, or of this one. Any open request is closed first. */
async function aPayoutRequest(app: TestApp, by?: Person): Promise<Given> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  await closeRequests(app)
  const requester = by ?? (await aCustomer(app, { role: 'ROLE_ADMIN' }))
  const { id } = await requester.ok('POST /admin/payouts/requests', { body: { sellerId: seller.id } })
  return { params: { requestId: id } }
}

const closeRequests = (app: TestApp) =>
  sql`update payout_requests set status = 'EXPIRED', decided_at = now() where status = 'REQUESTED'`.execute(
    app.shop.db,
  )

async function aRequestableSeller(app: TestApp): Promise<Given> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  await closeRequests(app)
  return { body: { sellerId: seller.id } }
}

const anInvitation = async (app: TestApp, admin: Person) => {
  await admin.ok('POST /staff/invitations', { body: { email: `${unique()}@example.com`, role: 'SUPPORT' } })
  return fresh(app, sql`select id from staff_invitations order by id desc limit 1`)
}

/** Every change an admin can make, ordered so that each one is possible when its turn comes. */
export const adminsChanges: Good[] = [
  ['POST /home-categories', 'home_categories', () => ({})],
  [
    'PATCH /home-categories/admin/home-category/:id',
    'home_categories',
    ({ things }) => ({ params: { id: things.tileId }, body: { name: 'Other' } }),
  ],
  [
    'PUT /home-categories/admin/home-category/:id/position',
    'home_categories',
    async ({ app }) => {
      await aTile(app)
      return { params: { id: await aTile(app) }, body: { position: 1 } }
    },
  ],
  [
    'DELETE /home-categories/admin/home-category/:id',
    'home_categories',
    async ({ app }) => ({ params: { id: await aTile(app) } }),
  ],
  [
    'POST /deals',
    'deals',
    async ({ app }) => ({ body: { discount: 15, category: { id: await aTile(app) } } }),
  ],
  ['PATCH /deals/:id', 'deals', ({ things }) => ({ params: { id: things.dealId }, body: { discount: 20 } })],
  ['DELETE /deals/:id', 'deals', ({ things }) => ({ params: { id: things.dealId } })],
  ['POST /attributes/admin', 'attributes', () => ({})],
  [
    'PATCH /attributes/admin/:attributeId',
    'attributes',
    ({ things }) => ({ params: { attributeId: things.attributeId }, body: { name: `Cut ${unique()}` } }),
  ],
  [
    'DELETE /attributes/admin/:attributeId',
    'attributes',
    async ({ app }) => ({ params: { attributeId: await anAttribute(app.shop.db) } }),
  ],
  ['POST /admin/search-synonyms', 'search_synonyms', () => ({})],
  [
    'PUT /admin/search-synonyms/:synonymId',
    'search_synonyms',
    async ({ app }) => ({ params: { synonymId: await aSynonymRow(app.shop.db) } }),
  ],
  [
    'DELETE /admin/search-synonyms/:synonymId',
    'search_synonyms',
    async ({ app }) => ({ params: { synonymId: await aSynonymRow(app.shop.db) }, query: { version: '1' } }),
  ],
  ['POST /admin/search-pins', 'search_pins', () => ({})],
  [
    'PUT /admin/search-pins/:pinId',
    'search_pins',
    async ({ app, things }) => ({ params: { pinId: await aPinRow(app.shop.db, things.productIds[1]) } }),
  ],
  [
    'DELETE /admin/search-pins/:pinId',
    'search_pins',
    async ({ app, things }) => ({
      params: { pinId: await aPinRow(app.shop.db, things.productIds[1]) },
      query: { version: '1' },
    }),
  ],
  ['POST /admin/content', 'content_pages', () => ({})],
  ['POST /admin/content/:slug/revisions', 'content_revisions', ({ app }) => theTerms(app)],
  [
    'PUT /admin/content/:slug/published',
    'content_pages',
    async ({ app }) => {
      const { params, body } = await theTerms(app)
      return { params, body: { revisionId: body.basedOn } }
    },
  ],
  [
    'PATCH /admin/content/:slug',
    'content_pages',
    () => ({ params: { slug: 'payment-methods' }, body: { topic: 'Money', position: 3 } }),
  ],
  [
    'POST /admin/contact/:messageId/replies',
    'contact_replies',
    async ({ app }) => ({ params: { messageId: await aContactMessage(app) } }),
  ],
  [
    'PATCH /admin/contact/:messageId',
    'contact_messages',
    async ({ app }) => ({ params: { messageId: await aContactMessage(app) } }),
  ],
  [
    'POST /admin/customers/:customerId/notes',
    'customer_notes',
    async ({ app }) => ({ params: { customerId: (await aCustomer(app)).id } }),
  ],
  [
    'POST /admin/customers/:customerId/block',
    'users',
    async ({ app }) => ({ params: { customerId: (await aCustomer(app)).id } }),
  ],
  [
    'POST /admin/customers/:customerId/unblock',
    'users',
    async ({ app }) => {
      const { id } = await aCustomer(app)
      await sql`update users set banned_at = now() where id = ${id}`.execute(app.shop.db)
      return { params: { customerId: id } }
    },
  ],
  ['PUT /admin/mail-preferences', 'muted_mails', () => ({})],
  ['POST /coupons/admin', 'coupons', () => ({})],
  ['PATCH /coupons/admin/:id', 'coupons', ({ things }) => ({ params: { id: things.couponId } })],
  ['DELETE /coupons/admin/:id', 'coupons', async ({ app }) => ({ params: { id: (await aCoupon(app)).id } })],
  ['PATCH /reviews/admin/:reviewId', 'reviews', ({ things }) => ({ params: { reviewId: things.reviewId } })],
  [
    'DELETE /reviews/admin/:reviewId/reply',
    'reviews',
    async ({ app, seller }) => ({ params: { reviewId: await aRepliedReview(app, seller) } }),
  ],
  ['DELETE /reviews/:reviewId', 'reviews', ({ things }) => ({ params: { reviewId: things.reviewId } })],
  [
    'PATCH /admin/moderation/products/:productId',
    'products',
    ({ things }) => ({
      params: { productId: things.productIds[1] },
      body: { hidden: true, reason: 'Not allowed here.' },
    }),
  ],
  [
    'POST /admin/moderation/:subject/:id/dismiss',
    'reports',
    async ({ app, things }) => {
      const [productId] = things.productIds
      await sql`insert into reports (user_id, product_id, reason) values (${things.customer.id}, ${productId}, 'PROHIBITED')`.execute(
        app.shop.db,
      )
      return { params: { subject: 'product', id: productId } }
    },
  ],
  [
    'POST /admin/orders/:orderId/refunds',
    'refunds',
    ({ things }) => ({ params: { orderId: things.orderIds[1] }, body: { amount: 1, reason: 'A scratch' } }),
  ],
  [
    'POST /admin/refunds/:refundId/retry',
    'refunds',
    async ({ app, things }) => ({
      params: {
        refundId: await fresh(
          app,
          sql`update refunds set status = 'FAILED', settled_at = now() where order_id = ${things.orderIds[1]} returning id`,
        ),
      },
    }),
  ],
  ['POST /admin/returns/:returnId/accept', 'returns', ({ app }) => anAskedReturn(app)],
  ['POST /admin/returns/:returnId/reject', 'returns', ({ app }) => anAskedReturn(app)],
  ['PUT /orders/:orderId/cancel', 'orders', ({ things }) => ({ params: { orderId: things.orderIds[1] } })],
  [
    'POST /admin/payment-exceptions/:exceptionId/resolve',
    'payment_exceptions',
    async ({ app }) => ({
      params: {
        exceptionId: await fresh(
          app,
          sql`insert into payment_exceptions (kind, reference, details) values ('x', ${unique()}, '{}') returning id`,
        ),
      },
    }),
  ],
  ['POST /admin/payouts/run', 'payout_runs', () => ({ body: {} })],
  [
    'POST /admin/payouts/bank-files',
    'payout_files',
    async ({ app }) => {
      await aPayoutOf(app, await aSoldOne(app))
      return {}
    },
  ],
  [
    'POST /admin/payouts/bank-files/:fileId/paid',
    'payouts',
    async ({ app, admin }) => {
      await aPayoutOf(app, await aSoldOne(app))
      const { id: fileId, payouts } = await admin.ok('POST /admin/payouts/bank-files')
      return { params: { fileId }, body: { payouts } }
    },
  ],
  ['POST /admin/payouts/requests', 'payout_requests', ({ app }) => aRequestableSeller(app)],
  ['POST /admin/payouts/requests/:requestId/approve', 'payout_requests', ({ app }) => aPayoutRequest(app)],
  ['POST /admin/payouts/requests/:requestId/reject', 'payout_requests', ({ app }) => aPayoutRequest(app)],
  [
    'POST /admin/payouts/requests/:requestId/cancel',
    'payout_requests',
    ({ app, admin }) => aPayoutRequest(app, admin),
  ],
  ['POST /admin/payouts/:payoutId/retry', 'payouts', ({ app }) => aLatePayout(app)],
  ['POST /admin/payouts/:payoutId/paid', 'payouts', ({ app }) => aPayout(app, 'SENT')],
  ['POST /admin/payouts/:payoutId/failed', 'payouts', ({ app }) => aPayout(app, 'SENT')],
  ['POST /admin/payouts/:payoutId/returned', 'payouts', ({ app }) => aPayout(app, 'SENT')],
  ['POST /admin/checkouts/:checkoutId/release', 'orders', ({ app, seller }) => overdueCheckout(app, seller)],
  [
    'PATCH /seller/:id/status/:status',
    'sellers',
    async ({ app }) => ({ params: { id: (await aSeller(app)).id, status: 'SUSPENDED' } }),
  ],
  ['DELETE /sellers/:id', 'sellers', async ({ app }) => ({ params: { id: (await aSeller(app)).id } })],
  ['POST /staff/invitations', 'staff_invitations', () => ({})],
  [
    'POST /staff/invitations/:id/send',
    'staff_invitations',
    async ({ admin, app }) => ({ params: { id: await anInvitation(app, admin) } }),
  ],
  [
    'DELETE /staff/invitations/:id',
    'staff_invitations',
    async ({ admin, app }) => ({ params: { id: await anInvitation(app, admin) } }),
  ],
  [
    'PATCH /staff/:id',
    'users',
    async ({ app }) => ({
      params: { id: (await aCustomer(app, { role: 'ROLE_ADMIN' })).id },
      body: { role: 'FINANCE' },
    }),
  ],
  [
    'DELETE /staff/:id',
    'users',
    async ({ app }) => ({ params: { id: (await aCustomer(app, { role: 'ROLE_ADMIN' })).id } }),
  ],
  [
    'DELETE /staff/:id/second-factor',
    'second_factors',
    async ({ app }) => {
      const { id } = await aCustomer(app, { role: 'ROLE_ADMIN' })
      await aPasskeyRow(app, { user_id: id, confirmed_at: new Date() })
      return { params: { id } }
    },
  ],
  ['POST /admin/settings', 'settings', () => ({ body: { name: 'unpaidMinutes', value: 45 } })],
  ['POST /admin/settings/taxes', 'tax_rates', () => ({ body: { parts: [{ name: 'GST', percent: 12 }] } })],
  ['POST /admin/settings/commissions', 'commission_rates', () => ({ body: { percent: 12 } })],
  [
    'POST /admin/settings/exchange-rates',
    'exchange_rates',
    () => ({ body: { base: 'USD', quote: 'INR', rate: 84 } }),
  ],
  [
    'DELETE /admin/settings/:kind/:id',
    'settings',
    async ({ admin }) => {
      const { id } = await admin.ok('POST /admin/settings', {
        body: { name: 'unpaidMinutes', value: 50, validFrom: later() },
      })
      return { params: { kind: 'setting', id } }
    },
  ],
  [
    'PUT /admin/mails/:kind',
    'mail_texts',
    () => ({ params: { kind: 'second-factor-on' }, body: { subject: 'Changed', intro: null, version: 0 } }),
  ],
  [
    'DELETE /admin/mails/:kind',
    'mail_texts',
    async ({ admin }) => {
      const params = { kind: 'second-factor-off' }
      await admin.ok('PUT /admin/mails/:kind', {
        params,
        body: { subject: 'Changed', intro: null, version: 0 },
      })
      return { params }
    },
  ],
]

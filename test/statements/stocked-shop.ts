import { sql } from 'kysely'
import type { Access } from '#contract/endpoint.ts'
import { aBulkRow } from '../builders/bulk-jobs.ts'
import { aDataExport } from '../builders/data-export.ts'
import { aPayoutOf } from '../builders/payouts.ts'
import { payFor, placeOrder } from '../builders/placed-order.ts'
import { aCoupon, aProduct } from '../builders/product.ts'
import { aCheckedImport, cancelImport, tableOf } from '../builders/product-import.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '../harness/clients.ts'
import { returned } from './returned-order.ts'
import { troubledPayments } from './troubled-payments.ts'

export type Stocked = {
  tokens: Record<Access, string | undefined>
  /** Values of path parameters, unless `params` overrides them for a route. */
  ids: Record<string, string>
  params: Record<string, Record<string, string>>
  bankFileId: number
  sessionId: string
  couponCode: string
  /** At most as many as one call accepts. */
  productIds: number[]
  /** All orders of the first seller. */
  orderIds: number[]
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * Creates a shop with `size` of everything: sellers in an order, lines in an order, variants of a product, cards,
 * tiles …
 */
export async function aShopOf(app: TestApp, size: number): Promise<Stocked> {
  const customer = await aCustomer(app)
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const sellers = await Promise.all(times(size).map(() => aSeller(app)))
  const [seller] = sellers as [Person]
  const goods = await theirGoods(app, sellers, size)
  await taxes(admin, size)
  await sql`insert into search_synonyms (phrase, phrase_key, words)
    select 'word' || n, 'word' || n, 'sofa' from generate_series(1, ${size}::int) n`.execute(app.shop.db)
  await sql`insert into search_pins (query, product_ids)
    select 'word' || n, array[${goods.own[0]?.id ?? 0}::bigint] from generate_series(1, ${size}::int) n`.execute(
    app.shop.db,
  )
  await sql`insert into customer_notes (user_id, author_id, body)
    select ${customer.id}, ${admin.id}, 'Note ' || n from generate_series(1, ${size}::int) n`.execute(
    app.shop.db,
  )
  await sql`insert into search_counts (day, query, searches, results)
    select current_date, 'piece ' || n, n, n from generate_series(1, ${size}::int) as n`.execute(app.shop.db)
  const bought = await boughtBefore(app, customer, { size, ...goods })
  const returnedOrderId = await returned(app, { customer, seller, productId: goods.own[1]?.id ?? 0, size })
  await reviewed(app, customer.id, { productIds: goods.own.map(({ id }) => id), size })
  const payouts = await paidOut(app, admin, { sellers, size })
  const tileId = await homePage(app, size)
  const lines = times(size).map((index) => `IMPORT-${index},Piece ${index},,men,,5,,,1,,,`)
  for (const line of lines) await cancelImport(seller, await aCheckedImport(app, seller, tableOf(line)))
  const { id: importId } = await aCheckedImport(app, seller, tableOf(...lines))
  const coupons = await Promise.all(times(size + 1).map(() => aCoupon(app)))
  await addresses(app, customer.id, size)
  await troubledPayments(app, customer.id, size)
  await staff(app, admin, size)
  await failedJobs(app, size)
  await reportedAndDecided(admin, customer, { productIds: goods.own.map(({ id }) => id), size })
  for (const { id } of [...goods.own, ...goods.others]) {
    await customer.ok('POST /wishlists/add-product/:productId', { params: { productId: id } })
    await customer.ok('POST /alerts', { body: { kind: 'PRICE_DROP', productId: id } })
  }
  for (const { id } of [...goods.own.slice(0, 1), ...goods.others]) await put(customer, id)
  const cart = await customer.ok('GET /carts')
  await aDataExport(app, { user_id: customer.id })
  await aDataExport(app, { seller_id: seller.id })
  return {
    tokens: {
      public: undefined,
      'second-step': customer.token,
      customer: customer.token,
      member: customer.token,
      seller: seller.token,
      admin: admin.token,
    },
    ids: {
      productId: String(goods.own[0]?.id),
      orderId: String(bought.orderId),
      orderItemId: String(bought.orderItemId),
      session_id: bought.sessionId,
      paymentId: bought.paymentId,
      importId: String(importId),
      bulkId: String(await bulkChanges(app, seller.id, size)),
      row: '2',
      payoutId: String(payouts.payoutId),
      cartItemId: String(cart.cartItems[0]?.id),
      id: String(customer.addressId),
      customerId: String(customer.id),
      slug: 'terms',
      paper: 'gstr-8',
      month: '2026-03',
      revisionId: await aRevisionOf(app, 'terms'),
      messageId: await contactMessages(app, customer.id, size),
      sessionId: JSON.parse(atob(customer.token.split('.')[1] ?? '')).jti,
    },
    params: {
      'GET /sellers/:id': { id: String(seller.id) },
      'GET /sellers/:id/shop': { id: String(seller.id) },
      'GET /sellers/:id/overview': { id: String(seller.id) },
      'GET /home-categories/admin/home-category/:id': { id: String(tileId) },
      'GET /admin/mails/:kind': { kind: 'order-placed' },
      'GET /orders/:orderId/returns': { orderId: String(returnedOrderId) },
    },
    bankFileId: payouts.fileId,
    sessionId: bought.sessionId,
    couponCode: coupons[0]?.code ?? '',
    productIds: goods.own.map(({ id }) => id),
    orderIds: (await seller.ok('GET /seller/orders')).map(({ id }) => id),
  }
}

/** Finished bulk changes, the last one with many items. */
async function bulkChanges(app: TestApp, sellerId: number, size: number): Promise<number> {
  for (const _ of times(size)) await aBulkRow(app, sellerId)
  return aBulkRow(app, sellerId, { count: size })
}

type Goods = { own: { id: number }[]; others: { id: number }[] }

/** One extra product of the first seller, so that the smallest shop also has similar products. */
async function theirGoods(app: TestApp, [first, ...rest]: Person[], size: number): Promise<Goods> {
  const own = []
  for (const index of times(size + 1)) {
    const sizes = index === 0 ? ['M', ...times(size - 1).map((n) => `M${n}`)] : ['M']
    own.push(
      await aProduct(app, { sellerId: first?.id ?? 0, title: `Plain piece ${index}`, sizes, stock: 500 }),
    )
  }
  const others = []
  for (const seller of rest) {
    others.push(await aProduct(app, { sellerId: seller.id, title: `Other piece ${seller.id}`, stock: 500 }))
  }
  return { own, others }
}

const put = (customer: Person, productId: number) =>
  customer.ok('POST /carts/items', { body: { productId, size: 'M', quantity: 1 } })

/**
 * One order from all sellers with many lines of the first seller, and more orders of one line each; each order saves
 * a card.
 */
async function boughtBefore(app: TestApp, customer: Buyer, { size, own, others }: Goods & { size: number }) {
  const coupon = await aCoupon(app)
  for (const product of [...own.slice(0, size), ...others]) await put(customer, product.id)
  await customer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 1 } })
  const first = await pay(app, customer)
  for (const _ of times(size)) {
    await put(customer, own[1]?.id ?? 0)
    await pay(app, customer)
  }
  const orders = await customer.ok('GET /orders/users')
  const largest = orders.find(
    (order) => order.orderItems.length === size && first.orderIds.includes(order.id),
  )
  return { ...first, orderId: largest?.id ?? 0, orderItemId: largest?.orderItems[0]?.id ?? 0 }
}

async function pay(app: TestApp, customer: Buyer) {
  const placed = await placeOrder(customer)
  return { ...placed, paymentId: await payFor(app, placed, { saveCard: true }) }
}

/** Many reviews of the first product, and one of each product by the customer, who bought from the seller. */
async function reviewed(
  app: TestApp,
  customerId: number,
  { productIds, size }: { productIds: number[]; size: number },
): Promise<void> {
  const review = (productId: number, userId: number) =>
    app.shop.db
      .insertInto('reviews')
      .values({ product_id: productId, user_id: userId, rating_halves: 8, review_text: `Good, ${userId}.` })
      .execute()
  for (const productId of productIds) await review(productId, customerId)
  for (const _ of times(size)) await review(productIds[0] ?? 0, (await aCustomer(app)).id)
}

async function homePage(app: TestApp, size: number): Promise<number> {
  const sections = ['DEALS', 'GRID', 'SHOP_BY_CATEGORIES', 'ELECTRIC_CATEGORIES'] as const
  const tiles = await app.shop.db
    .insertInto('home_categories')
    .values(
      sections.flatMap((section) =>
        times(size).map((position) => ({
          section,
          position,
          name: `Tile ${position}`,
          image: '/pictures/electronics_audio_headphones.svg',
          // A different category from the products, because a coupon applies to them.
          category_code: 'electronics_audio_headphones',
        })),
      ),
    )
    .returning('id')
    .execute()
  const deals = tiles.slice(0, size).map(({ id }) => ({ home_category_id: id, discount_bp: 1_000 }))
  await app.shop.db.insertInto('deals').values(deals).execute()
  return tiles[0]?.id ?? 0
}

/** Creates products with open reports, hidden products, and decisions of every kind. */
async function reportedAndDecided(
  admin: Person,
  customer: Person,
  { productIds, size }: { productIds: number[]; size: number },
): Promise<void> {
  for (const id of productIds.slice(0, Math.min(size, 20)))
    await customer.ok('POST /reports', { body: { subject: 'product', id, reason: 'FALSE' } })
  for (const { id } of await admin.ok('GET /reviews/admin', { query: { size } }))
    await admin.ok('POST /reports', { body: { subject: 'review', id, reason: 'FALSE' } })
  const later = inAnHour()
  for (const percent of times(size)) {
    await admin.ok('POST /admin/settings/commissions', { body: { percent, categoryCode: 'women' } })
    await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 0 } })
    await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 1, validFrom: later } })
  }
}

async function staff(app: TestApp, admin: Person, size: number): Promise<void> {
  for (const index of times(size)) {
    await aCustomer(app, { role: 'ROLE_ADMIN' })
    await admin.ok('POST /staff/invitations', {
      body: { email: `staff-${index}@example.com`, role: 'SUPPORT' },
    })
  }
}

/** Creates jobs whose last attempt failed. */
async function failedJobs(app: TestApp, size: number): Promise<void> {
  await app.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(j.id), attempts := 12) from generate_series(1, $1::int) n
    cross join lateral graphile_worker.add_job('clean-up', max_attempts := 12, run_at := now() + make_interval(days => n)) j`,
    [size],
  )
}

async function addresses(app: TestApp, userId: number, size: number): Promise<void> {
  const more = times(size).map((index) => ({
    user_id: userId,
    name: `Asha ${index}`,
    mobile: '98765432',
    pin_code: '560001',
    address: '14 Brigade Road',
    locality: 'Ashok Nagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    is_default: false,
  }))
  await app.shop.db.insertInto('addresses').values(more).execute()
}

async function aRevisionOf(app: TestApp, slug: string): Promise<string> {
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from content_revisions where slug = ${slug}`.execute(app.shop.db)
  return String(rows[0]?.id)
}

async function contactMessages(app: TestApp, userId: number, size: number): Promise<string> {
  const rows = await app.shop.db
    .insertInto('contact_messages')
    .values(
      times(size).map((index) => ({
        user_id: userId,
        name: 'Asha Rao',
        email: 'asha@example.com',
        topic: 'OTHER' as const,
        message: `Question ${index}`,
      })),
    )
    .returning('id')
    .execute()
  const replies = rows.map(({ id }) => ({ message_id: id, author_id: userId, body: 'An answer' }))
  await app.shop.db.insertInto('contact_replies').values(replies).execute()
  return String(rows[0]?.id)
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Creates taxes with two components in `size` regions; every second tax starts in the future. */
async function taxes(admin: Person, size: number): Promise<void> {
  const parts = [
    { name: 'CGST', percent: 9 },
    { name: 'SGST', percent: 9 },
  ]
  await admin.ok('POST /admin/settings/taxes', { body: { parts } })
  for (const index of times(size)) {
    const later = index % 2 === 1 ? { validFrom: inAnHour() } : {}
    const body = { parts, region: `Region ${index}`, categoryCode: 'women', ...later }
    await admin.ok('POST /admin/settings/taxes', { body })
  }
}

/**
 * Creates failed payouts of the first seller, then one payout of every other seller in one bank file, and more bank
 * files.
 */
async function paidOut(
  app: TestApp,
  admin: Person,
  { sellers, size }: { sellers: Person[]; size: number },
): Promise<{ payoutId: number; fileId: number }> {
  const [first] = sellers as [Person]
  for (const _ of times(size)) {
    await aPayoutOf(app, first, 'FAILED')
    await app.shop.db.insertInto('payout_files').values({ admin_id: admin.id, currency: 'USD' }).execute()
    await sql`
      insert into payout_requests (requested_by, expires_at, currency, total_cents, sellers, status, decided_at)
      values (${admin.id}, now(), 'USD', 100, 1, 'EXPIRED', now())
    `.execute(app.shop.db)
  }
  const ids = []
  for (const seller of sellers.filter((_, index) => index % 2 === 0)) ids.push(await aPayoutOf(app, seller))
  for (const day of ['2026-02-03', '2026-02-04']) {
    await admin.ok('POST /admin/bank-statements', {
      body: {
        fileName: `${day}.csv`,
        content: `Day,Amount\n${day},1.00\n${day},2.00\n`,
        columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount' },
      },
    })
  }
  const { id: fileId } = await admin.ok('POST /admin/payouts/bank-files')
  return { payoutId: ids[0] ?? 0, fileId }
}

import { sql } from 'kysely'
import type { Access } from '#contract/endpoint.ts'
import { aDataExport } from '../builders/data-export.ts'
import { aDocument } from '../builders/documents.ts'
import { aCoupon } from '../builders/product.ts'
import { aCheckedImport, cancelImport, tableOf } from '../builders/product-import.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../harness/clients.ts'
import { bulkChanges, exportsOf, failedJobs, reportedAndDecided, staff, taxes } from './admins-work.ts'
import { boughtBefore, put, reviewed, theirGoods } from './bought-orders.ts'
import { paidOut } from './paid-payouts.ts'
import { refundedCash, returned } from './returned-order.ts'
import { addresses, aRevisionOf, contactMessages, homeBlocks, homePage } from './shop-content.ts'
import { times } from './times.ts'
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
  const refundId = await refundedCash(app, admin, {
    customer,
    seller,
    productId: goods.own[1]?.id ?? 0,
    size,
  })
  await reviewed(app, customer.id, { productIds: goods.own.map(({ id }) => id), size })
  const payouts = await paidOut(app, admin, { sellers, size })
  await aDocument(app, { sellerId: seller.id, adminId: admin.id })
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
      exportId: await exportsOf(app, { seller_id: seller.id }, size),
      row: '2',
      payoutId: String(payouts.payoutId),
      refundId: String(refundId),
      cartItemId: String(cart.cartItems[0]?.id),
      id: String(customer.addressId),
      customerId: String(customer.id),
      sellerId: String(seller.id),
      documentKind: 'IDENTITY',
      slug: 'terms',
      paper: 'gstr-8',
      month: '2026-03',
      revisionId: await aRevisionOf(app, 'terms'),
      messageId: await contactMessages(app, customer.id, size),
      sessionId: JSON.parse(atob(customer.token.split('.')[1] ?? '')).jti,
    },
    params: {
      'GET /admin/exports/:exportId/file': { exportId: await exportsOf(app, { user_id: admin.id }, size) },
      'GET /sellers/:id': { id: String(seller.id) },
      'GET /sellers/:id/shop': { id: String(seller.id) },
      'GET /sellers/:id/overview': { id: String(seller.id) },
      'GET /home-categories/admin/home-category/:id': { id: String(tileId) },
      'GET /admin/home-blocks/:id': { id: String(await homeBlocks(app, size)) },
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

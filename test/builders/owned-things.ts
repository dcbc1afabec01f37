import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '../harness/clients.ts'
import { anAttribute } from './attributes.ts'
import { aBulkRow } from './bulk-jobs.ts'
import { aCashRefund } from './cash.ts'
import { aDataExport } from './data-export.ts'
import { aDocument } from './documents.ts'
import { aBlockRow } from './home-blocks.ts'
import { aListExport } from './list-exports.ts'
import { aPasskeyRow } from './passkey.ts'
import { aBankFile, aPayoutOf } from './payouts.ts'
import { aDeliveredOrder, payFor, placeOrder } from './placed-order.ts'
import { aCoupon, aProduct } from './product.ts'
import { aCheckedImport, tableOf } from './product-import.ts'
import { aReturn } from './returns.ts'
import { aPinRow, aSynonymRow } from './search-curation.ts'
import { unique } from './unique.ts'

export type OwnedThings = {
  customer: Buyer
  /** The third seller sold only the reviewed product. */
  sellers: [Person, Person, Person]
  productIds: [number, number]
  /** A paid checkout with orders of the first two sellers. */
  checkoutId: string
  sessionId: string
  passkeyId: number
  paymentId: string
  /** Order ids, in the order of `sellers`. */
  orderIds: [number, number]
  orderItemId: number
  cartItemId: number
  alertId: number
  /** An import of the first seller with one row that is ready to apply. */
  importId: number
  /** A finished bulk change of the first seller. */
  bulkId: number
  /** Large exports of the first two sellers. */
  exportIds: [number, number]
  /** A large export of the admin, where a test has one. */
  staffExportId?: number
  /** A review of a delivered product, not one of `productIds`. */
  reviewId: number
  reviewedProductId: number
  /** A return of the delivered product, without an answer yet. */
  returnId: number
  /** A refund of cash, to be transferred to the customer's account. */
  cashRefundId: number
  /** Scheduled payouts of the first two sellers. */
  payoutIds: [number, number]
  /** A bank file that contains a payout of the third seller. */
  bankFileId: number
  /** Saved card at the payment provider. */
  cardId: string
  /** Content managed by admins: a tile of the section DEALS with a deal on it, and a coupon. */
  tileId: number
  blockId: number
  dealId: number
  attributeId: number
  synonymId: number
  pinId: number
  couponId: number
}

/**
 * Creates a customer with an address, a filled cart, a wishlist entry, a paid order from two sellers, a review and a
 * saved card.
 */
export async function ownedThings(app: TestApp): Promise<OwnedThings> {
  const customer = await aCustomer(app)
  const sellers: OwnedThings['sellers'] = [await aSeller(app), await aSeller(app), await aSeller(app)]
  const [first, second] = [
    await aProduct(app, { sellerId: sellers[0].id, sellingCents: 1_111, title: 'Linen shirt of the first' }),
    await aProduct(app, { sellerId: sellers[1].id, sellingCents: 7_777, title: 'Oak stool of the second' }),
  ]
  const { reviewId, reviewedProductId, returnId } = await aReviewedPurchase(app, customer, sellers[2])
  const placed = await placeOrder(customer, [{ productId: first.id }, { productId: second.id }])
  const paymentId = await payFor(app, placed, { saveCard: true })
  const orders = await customer.ok('GET /orders/users')
  const orderOf = (sellerId: number) => orders.find((order) => order.sellerId === sellerId)
  const line = await customer.ok('POST /carts/items', { body: { productId: first.id, quantity: 1 } })
  await customer.ok('POST /wishlists/add-product/:productId', { params: { productId: first.id } })
  const alert = await customer.ok('POST /alerts', { body: { kind: 'PRICE_DROP', productId: first.id } })
  await aDocument(app, { sellerId: sellers[0].id, adminId: customer.id })
  await aDocument(app, { sellerId: sellers[1].id, adminId: customer.id, reason: 'Secret reason' })
  await aDataExport(app, { user_id: customer.id })
  await aDataExport(app, { seller_id: sellers[0].id })
  await aDataExport(app, { seller_id: sellers[1].id }, { content: 'Secret export', bytes: 987_654 })
  return {
    customer,
    sellers,
    productIds: [first.id, second.id],
    checkoutId: placed.checkoutId,
    sessionId: placed.sessionId,
    passkeyId: await aPasskeyRow(app, { user_id: customer.id }),
    paymentId,
    orderIds: [orderOf(sellers[0].id)?.id ?? 0, orderOf(sellers[1].id)?.id ?? 0],
    orderItemId: orders[0]?.orderItems[0]?.id ?? 0,
    cartItemId: line.id,
    alertId: alert.id,
    bulkId: await aBulkRow(app, sellers[0].id),
    exportIds: [
      await aListExport(app, { seller_id: sellers[0].id }),
      await aListExport(app, { seller_id: sellers[1].id }, { content: 'Secret export', rows: 987_654 }),
    ],
    importId: (await aCheckedImport(app, sellers[0], tableOf('OWN-1,Shirt,,men,,5,,,1,,,'))).id,
    reviewId,
    reviewedProductId,
    returnId,
    cashRefundId: await aCashRefund(app, sellers[2]),
    payoutIds: [await aPayoutOf(app, sellers[0]), await aPayoutOf(app, sellers[1])],
    bankFileId: await aBankFile(app, customer, await aPayoutOf(app, sellers[2])),
    cardId: (await customer.ok('GET /saved-cards'))[0]?.id ?? 'pm_none',
    ...(await aDeal(app)),
    attributeId: await anAttribute(app.shop.db),
    synonymId: await aSynonymRow(app.shop.db),
    pinId: await aPinRow(app.shop.db, first.id),
    couponId: (await aCoupon(app)).id,
    blockId: await aBlockRow(app.shop.db),
  }
}

/** A delivered and reviewed purchase with a requested return. */
async function aReviewedPurchase(
  app: TestApp,
  customer: OwnedThings['customer'],
  seller: Person,
): Promise<{ reviewId: number; reviewedProductId: number; returnId: number }> {
  const product = await aProduct(app, { sellerId: seller.id, title: 'Clay jug of the third' })
  const delivered = await aDeliveredOrder(app, { buyer: customer, seller, productIds: [product.id] })
  const review = await customer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId: product.id },
    body: { reviewText: 'Holds water and looks well.', reviewRating: 4.5 },
  })
  const returnId = await aReturn(delivered, { reason: 'CHANGED_MIND' })
  return { reviewId: review.id, reviewedProductId: product.id, returnId }
}

async function aDeal(app: TestApp): Promise<{ tileId: number; dealId: number }> {
  const tile = await app.shop.db
    .insertInto('home_categories')
    .values({
      section: 'DEALS',
      name: `Headphones ${unique()}`,
      image: '/pictures/electronics_audio_headphones.svg',
      category_code: 'electronics_audio_headphones',
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deal = await app.shop.db
    .insertInto('deals')
    .values({ home_category_id: tile.id, discount_bp: 1_500 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tileId: tile.id, dealId: deal.id }
}

const pathValues = (things: OwnedThings): Record<string, string> => ({
  slug: 'terms',
  paper: 'gstr-8',
  month: '2026-03',
  kind: 'order-placed',
  documentKind: 'IDENTITY',
  // The fifth text that a new shop starts with.
  revisionId: '5',
  productId: String(things.productIds[0]),
  orderId: String(things.orderIds[0]),
  orderItemId: String(things.orderItemId),
  session_id: things.sessionId,
  paymentId: things.paymentId,
  importId: String(things.importId),
  bulkId: String(things.bulkId),
  exportId: String(things.exportIds[0]),
  attributeId: String(things.attributeId),
  customerId: String(things.customer.id),
  payoutId: String(things.payoutIds[0]),
  sellerId: String(things.sellers[0].id),
  refundId: String(things.cashRefundId),
})

/** Path and query values of each GET for the owner of the data; the meaning of `id` depends on the route. */
export const toRead = (things: OwnedThings) => ({
  paramsFor: (key: string): Record<string, string> => ({ ...pathValues(things), ...valuesOf(things)[key] }),
  queries: {
    '/attributes': { category: 'men_topwear_tshirts' },
    '/attributes/admin': { category: 'men_topwear_tshirts' },
    '/payments/:paymentId': { paymentLinkId: things.sessionId },
    '/admin/payouts/bank-file': { fileId: String(things.bankFileId) },
    '/seller/orders/packing-slips': { orderIds: String(things.orderIds[0]) },
  } as Record<string, Record<string, string>>,
})

/** Path values that mean something else on one route. */
const valuesOf = (things: OwnedThings): Record<string, Record<string, string>> => ({
  'GET /sellers/:id': { id: String(things.sellers[0].id) },
  'GET /sellers/:id/shop': { id: String(things.sellers[0].id) },
  'GET /sellers/:id/overview': { id: String(things.sellers[0].id) },
  'GET /home-categories/admin/home-category/:id': { id: String(things.tileId) },
  'GET /admin/home-blocks/:id': { id: String(things.blockId) },
  'GET /admin/exports/:exportId/file': { exportId: String(things.staffExportId ?? '') },
})

import { z } from 'zod'
import type { Route } from '#server/http/api/bind.ts'
import { anAttributeBody } from './attributes.ts'
import { aBlockBody } from './home-blocks.ts'
import { importBodies } from './import-bodies.ts'
import { officeBodies } from './office-bodies.ts'
import type { OwnedThings } from './owned-things.ts'
import { aSellerBody } from './sellers.ts'
import { unique } from './unique.ts'

type Fields = Record<string, unknown>

/** Required headers of the route besides Authorization. */
export const validHeaders = ({ endpoint }: Pick<Route, 'endpoint'>): Record<string, string> =>
  endpoint.idempotent === 'required' ? { 'idempotency-key': `valid-${unique()}` } : {}

/** Bodies that the route would accept, so that each hostile value is the only thing wrong. */
export function validBodies(route: Pick<Route, 'key' | 'endpoint'>, things: OwnedThings): unknown[] {
  const address = {
    name: 'Asha Rao',
    mobile: '98765432',
    pinCode: '560001',
    address: '14 Brigade Road',
    locality: 'Ashok Nagar',
    city: 'Bengaluru',
    state: 'Karnataka',
  }
  const product = {
    title: 'Shirt',
    description: 'A shirt.',
    mrpPrice: 20,
    sellingPrice: 10,
    color: 'Black',
    images: [],
    categoryCode: 'men',
    categoryCode2: 'men_topwear',
    categoryCode3: 'men_topwear_tshirts',
    variants: [{ size: 'M', color: 'Black', sku: 'sku', quantity: 1, sellingPrice: 10, mrpPrice: 20 }],
    status: 'DRAFT',
  }
  const coupon = {
    code: `GOOD${unique()}`,
    discountPercentage: 12.5,
    maximumDiscount: 40,
    active: true,
    validityStartDate: '2020-01-01',
    validityEndDate: '2099-12-31',
    minimumOrderValue: 50,
    useLimit: 10,
  }
  const attribute = anAttributeBody()
  const deal = {
    discount: 15,
    category: { id: things.tileId },
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: '2099-12-31T00:00:00Z',
  }
  const tile = {
    name: `Shirts ${unique()}`,
    image: '/pictures/electronics_audio_headphones.svg',
    categoryCode: 'men_topwear_tshirts',
    section: 'GRID',
  }
  const review = { reviewText: 'Fits well.', reviewRating: 4.5, productImages: [] }
  const { email: _email, password: _password, ...seller } = aSellerBody()
  const requestId = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
  const keyId = { id: 'AQID', rawId: 'AQID', type: 'public-key' }
  const aCredential = {
    ...keyId,
    transports: ['internal'],
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  }
  const anAssertion = {
    ...keyId,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  }
  const bodies: Record<string, Fields | Fields[]> = {
    'POST /auth/send-login-otp': { email: 'a@example.com', role: 'ROLE_CUSTOMER' },
    'POST /auth/send-register-otp': { email: 'a@example.com', role: 'ROLE_CUSTOMER' },
    'POST /auth/login': { email: 'a@example.com', otp: '123456', role: 'ROLE_CUSTOMER' },
    'POST /auth/register': {
      email: 'a@example.com',
      otp: '123456',
      firstName: 'A',
      lastName: 'B',
      sellerName: '',
    },
    'POST /auth/unlock': { token: 'AA.00', requestId },
    'POST /auth/renew': { role: 'ROLE_CUSTOMER' },
    'POST /auth/second-factor/confirm': { code: '123456' },
    'POST /auth/second-factor/verify': { code: '123456' },
    'POST /auth/second-factor/recovery-codes': { code: '123456' },
    'POST /auth/second-factor/disable': { code: '123456' },
    'POST /auth/passkeys': { name: 'Phone', credential: aCredential },
    'PATCH /auth/passkeys/:passkeyId': { name: 'Laptop' },
    'POST /auth/passkeys/verify': { credential: anAssertion },
    'POST /auth/passkeys/login-options': { requestId },
    'POST /auth/passkeys/login': { requestId, role: 'ROLE_CUSTOMER', credential: anAssertion },
    'POST /auth/step-up': { code: '123456', requestId },
    'POST /auth/step-up/send-otp': { requestId },
    'PATCH /users/profile': { firstName: 'A', lastName: 'B', mobile: '12345678', version: 1 },
    'POST /addresses': { ...address, isDefault: false },
    'PUT /addresses/:id': { ...address, isDefault: false },
    'POST /carts/items': {
      productId: things.productIds[0],
      size: 'M',
      color: 'Black',
      variantId: 1,
      quantity: 1,
    },
    'PATCH /carts/items/:cartItemId': { quantity: 1 },
    'POST /alerts': { kind: 'PRICE_DROP', productId: things.productIds[0] },
    'POST /sellers/products': product,
    'POST /sellers/products/bulk': { action: 'price', ids: [things.productIds[0]], percent: 10 },
    'POST /sellers/bulk/products': {
      change: { action: 'price', percent: 10 },
      products: { ids: [things.productIds[0]] },
    },
    ...officeBodies,
    'PUT /sellers/products/:productId': {
      ...product,
      variants: [{ size: 'M', color: 'Black', sku: 'sku', sellingPrice: 10, mrpPrice: 20 }],
      version: 1,
    },
    ...importBodies([
      'sku',
      'title',
      'description',
      'category',
      'mrpPrice',
      'sellingPrice',
      'color',
      'size',
      'quantity',
      'status',
      'images',
      'product',
    ]),
    'POST /orders': address,
    'POST /admin/orders/:orderId/refunds': {
      amount: 1,
      items: [{ orderItemId: things.orderItemId, quantity: 1 }],
      restock: true,
      reason: 'Arrived with a scratch',
    },
    'POST /admin/payment-exceptions/:exceptionId/resolve': { note: 'Paid back by hand' },
    'POST /seller/orders/confirm': { orderIds: [things.orderIds[0]] },
    'PATCH /seller/orders/:orderId/status/:orderStatus': { carrier: 'BlueDart', trackingNumber: 'BD 1234' },
    'PUT /seller/orders/:orderId/tracking': { carrier: 'BlueDart', trackingNumber: 'BD 1234' },
    'PUT /seller/orders/:orderId/delivery-code': { code: '123456' },
    'POST /sellers/login': { email: 'a@example.com', otp: '123456', role: 'ROLE_SELLER' },
    'POST /sellers/verify-email': { token: 'x'.repeat(43) },
    'POST /sellers': { ...aSellerBody({ email: `s-${unique()}@example.com` }) },
    'PATCH /sellers': {
      ...seller,
      onHoliday: false,
      holiday: { from: '2027-01-04', until: '2027-01-08' },
      otp: '123456',
      requestId,
      version: 1,
    },
    'POST /sellers/bank-details-otp': { requestId },
    // Names another business, because none of the callers may be closed.
    'POST /sellers/close': { businessName: 'Another Business', otp: '123456', requestId },
    'POST /sellers/close-otp': { requestId },
    'POST /users/erasure-otp': { requestId },
    'POST /users/erasure': { email: 'another@example.com', otp: '123456', requestId },
    'PUT /admin/orders/:orderId/address': { address, reason: 'The customer called.' },
    'PUT /admin/orders/:orderId/status': { status: 'CONFIRMED', reason: 'The seller called.' },
    'POST /admin/orders/:orderId/notes': { body: 'Called the carrier about the parcel.' },
    'POST /admin/sellers/:sellerId/notes': { body: 'Sends photos of each parcel.' },
    'POST /admin/customers/:customerId/notes': { body: 'Prefers calls in the morning.' },
    'POST /admin/customers/:customerId/log-out': { reason: 'The phone was stolen.' },
    'POST /admin/customers/:customerId/block': { reason: 'Three chargebacks.' },
    'POST /admin/customers/:customerId/unblock': { reason: 'Paid after all.' },
    'PATCH /seller/:id/status/:status': { reason: 'Papers are missing.' },
    'POST /sellers/team': { email: `team-${unique()}@example.com`, role: 'FULFILMENT' },
    'PATCH /sellers/team/:memberId': { role: 'MANAGER' },
    'POST /staff/invitations': { email: `staff-${unique()}@example.com`, role: 'SUPPORT' },
    'PATCH /staff/:id': { role: 'FINANCE' },
    'POST /coupons/admin': coupon,
    'PATCH /coupons/admin/:id': coupon,
    'POST /attributes/admin': attribute,
    'PATCH /attributes/admin/:attributeId': { name: 'Cut', choices: ['Slim', 'Regular'] },
    'POST /admin/search-synonyms': { phrase: `word ${unique()}`, words: 'sofa' },
    'PUT /admin/search-synonyms/:synonymId': { phrase: `word ${unique()}`, words: 'sofa', version: 1 },
    'POST /admin/search-pins': { query: `word ${unique()}`, productIds: [things.productIds[0]] },
    'PUT /admin/search-pins/:pinId': {
      query: `word ${unique()}`,
      productIds: [things.productIds[0]],
      version: 1,
    },
    'POST /admin/search-preview': { query: 'sofa', synonym: { phrase: 'sofa', words: 'bed' } },
    'POST /deals': deal,
    'PATCH /deals/:id': deal,
    'POST /home-categories': [tile],
    'PATCH /home-categories/admin/home-category/:id': tile,
    'GET /home-categories/admin/home-category/:id': tile,
    'PUT /home-categories/admin/home-category/:id/position': { position: 1 },
    'POST /admin/home-blocks': aBlockBody(),
    'PUT /admin/home-blocks/:id/draft': { content: aBlockBody({ kind: 'TEXT' }), version: 1 },
    'PUT /admin/home-blocks/:id/published': { published: true, version: 1 },
    'PUT /admin/home-blocks/:id/position': { position: 1 },
    'POST /reviews/products/:productId/reviews': review,
    'PATCH /reviews/:reviewId': review,
    'PUT /sellers/reviews/:reviewId/reply': { text: 'Thank you!' },
    'PATCH /reviews/admin/:reviewId': { hidden: true, reason: 'Rude.' },
    'POST /orders/:orderId/returns': {
      items: [{ orderItemId: things.orderItemId, quantity: 1 }],
      reason: 'OTHER',
      comment: 'It hums.',
      photos: [],
    },
    'POST /sellers/returns/:returnId/accept': { restock: false },
    'POST /sellers/returns/:returnId/dispute': { reason: 'It left us whole.' },
    'POST /admin/returns/:returnId/accept': { restock: true, note: 'The photos show it.' },
    'POST /admin/returns/:returnId/reject': { note: 'The photos show wear.' },
    'POST /admin/payouts/run': { sellerId: things.sellers[2].id },
    'POST /admin/payouts/requests': { sellerId: things.sellers[2].id },
    'POST /admin/payouts/requests/:requestId/reject': { reason: 'Wrong week' },
    'POST /admin/payouts/bank-files/:fileId/paid': { payouts: 1 },
    'POST /admin/payouts/bank-files/:fileId/answer': { content: 'Reference,Status', paid: [1], refused: [] },
    'POST /admin/payouts/:payoutId/paid': { note: 'Seen at the bank' },
    'POST /admin/payouts/:payoutId/failed': { reason: 'No such account' },
    'POST /admin/bank-statements': {
      fileName: 'february.csv',
      content: `Day,Amount\n2026-02-03,${things.sellers[2].id}.00\n`,
      columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount' },
    },
    'POST /admin/sellers/:sellerId/debt/plan': { perPayout: 10, agreedOn: '2026-02-03', note: 'By phone' },
    'POST /admin/sellers/:sellerId/debt/write-offs': { amount: 10, reason: 'Insolvent' },
    'POST /admin/debt/write-offs/:writeOffId/reject': { reason: 'They still sell' },
    'POST /admin/sellers/:sellerId/debt/payments': { amount: 10, receivedOn: '2026-02-03', note: 'Wire 47' },
    'POST /admin/cash-transfers': { orderIds: [1], amount: 1, receivedOn: '2026-02-03', reference: 'N 1' },
    'POST /admin/refund-transfers/:refundId/transferred': { reference: 'UPI 4711' },
    'POST /admin/refund-transfers/:refundId/returned': { reason: 'No such account' },
    'PUT /refund-account': { holder: 'Asha Rao', number: 'asha@upi', bankCode: '' },
    'POST /admin/sellers/:sellerId/documents/:documentKind/decision': { decision: 'ACCEPTED', version: 1 },
    'POST /admin/bank-lines/payouts': { payouts: 1, total: 1 },
    'POST /admin/bank-lines/:lineId/match': { kind: 'payout', id: 1 },
    'POST /admin/bank-lines/:lineId/book': { as: 'BANK_FEE', note: 'Monthly' },
    'POST /admin/books/months/:month/reopen': { reason: 'A fee was missing' },
    'POST /admin/payouts/:payoutId/returned': { reason: 'The account was closed' },
    'POST /sellers/payout-account': { otp: '123456', requestId },
    'POST /reports': { subject: 'product', id: things.productIds[0], reason: 'OTHER', comment: 'A copy.' },
    'PATCH /admin/moderation/products/:productId': { hidden: false },
    'POST /admin/content': {
      slug: `article-${unique()}`.toLowerCase(),
      topic: 'Gifts',
      title: 'Gift cards',
      description: 'How they work.',
      body: 'They **work**.',
    },
    'POST /admin/content/preview': { body: 'They **work**.' },
    'POST /admin/content/:slug/revisions': {
      title: 'Terms',
      description: 'Our rules.',
      body: 'Be **kind**.',
      basedOn: 1,
    },
    'PUT /admin/content/:slug/published': { revisionId: 1 },
    'PATCH /admin/content/:slug': { topic: 'Gifts', position: 10 },
    'POST /contact': {
      name: 'Ben Hill',
      email: `ben-${unique()}@example.com`,
      topic: 'OTHER',
      message: 'Do you ship to Mars?',
    },
    'POST /contact/own': { topic: 'OTHER', message: 'Do you ship to Mars?' },
    'POST /admin/contact/:messageId/replies': { body: 'Not yet.' },
    'PATCH /admin/contact/:messageId': { assignedToMe: true },
    'POST /admin/mails/:kind/preview': { subject: 'Hello', intro: null },
    'PUT /admin/mails/:kind': { subject: 'Hello', intro: null, version: 0 },
    'POST /admin/settings': { name: 'unpaidMinutes', value: 30 },
    'POST /admin/settings/commissions': { percent: 10 },
    'POST /admin/settings/taxes': { region: 'Kerala', parts: [{ name: 'GST', percent: 5 }] },
    'POST /admin/settings/exchange-rates': { base: 'USD', quote: 'INR', rate: 83.5 },
  }
  /** Second valid form of the same call. */
  const others: Record<string, Fields> = {
    // Sets an absolute stock count, which is not allowed together with a version.
    'PUT /sellers/products/:productId': product,
    'POST /orders': { id: things.customer.addressId, expectedPrices: { [things.cartItemId]: 50 } },
    'POST /coupons/admin': { coupon: { ...coupon, code: `${coupon.code}W` } },
    'POST /deals': { deal },
    'PATCH /deals/:id': { deal },
  }
  const body = bodies[route.key]
  const other = others[route.key]
  if (body) return other ? [body, other] : [body]
  // A route missing from this list gets every field of its schema, filled with text.
  const schema = route.endpoint.body
  return schema instanceof z.ZodObject
    ? [Object.fromEntries(Object.keys(schema.shape).map((name) => [name, 'x']))]
    : [{}]
}

import { sql } from 'kysely'
import { deliveryCodeOf } from '#server/workflows/orders/prove-delivery.ts'
import type { TestApp } from '../../harness/app.ts'
import { aSeller, type Person } from '../../harness/clients.ts'
import { aFarewellCode } from '../../harness/codes.ts'
import { aBulkRow } from '../bulk-jobs.ts'
import { aDocument } from '../documents.ts'
import type { OwnedThings } from '../owned-things.ts'
import { aPasskeyRow } from '../passkey.ts'
import { aDeliveredOrder, aPaidOrder } from '../placed-order.ts'
import { aProduct } from '../product.ts'
import { aReturn } from '../returns.ts'
import { aRepliedReview } from '../reviews.ts'
import { aMember, aTeamInvitation } from '../team.ts'
import { fresh, own, type ValidChange } from './valid-changes.ts'

const anImport = async (app: TestApp, seller: Person, status: string) => {
  await sql`delete from imports where seller_id = ${seller.id}`.execute(app.shop.db)
  const rows = sql<{ id: number }>`insert into imports (seller_id, file_name, status, counts, ended_at)
    values (${seller.id}, 'Spring.csv', ${status}, '{"CREATED":1}', ${status === 'DONE' ? new Date() : null}) returning id`
  return { params: { importId: await fresh(app, rows) } }
}
/** Ends open bulk changes, because a seller has one at a time. */
async function noOpenBulk(app: TestApp) {
  await sql`update bulk_jobs set status = 'DONE', ended_at = now() where ended_at is null`.execute(
    app.shop.db,
  )
  return {}
}
const moved = (things: OwnedThings, orderStatus: string, body: unknown = {}) => ({
  params: { ...own(things), orderStatus },
  body,
})

/** A requested return of a delivered order, without an answer yet. */
async function anAskedReturn(app: TestApp, seller: Person) {
  return { params: { returnId: await aReturn(await aDeliveredOrder(app, { seller })) } }
}

/** Every change a seller can make, ordered so that each one is possible when its turn comes. */
export const sellersChanges: ValidChange[] = [
  ['POST /sellers/products', 'products', () => ({})],
  ['POST /sellers/products/bulk', 'products', () => ({})],
  ['POST /sellers/products/:productId/duplicate', 'products', ({ things }) => ({ params: own(things) })],
  [
    'PUT /sellers/products/:productId',
    'products',
    ({ things }) => ({ params: own(things), body: { title: 'Another title' } }),
  ],
  [
    'DELETE /sellers/products/:productId',
    'products',
    async ({ app, seller }) => ({ params: { productId: (await aProduct(app, { sellerId: seller.id })).id } }),
  ],
  [
    'DELETE /sellers/documents/:documentKind',
    'verification_documents',
    async ({ app, seller, admin }) => {
      await sql`delete from verification_documents where seller_id = ${seller.id}`.execute(app.shop.db)
      await aDocument(app, { sellerId: seller.id, adminId: admin.id })
      return { params: { documentKind: 'IDENTITY' } }
    },
  ],
  ['POST /sellers/imports/:importId/cancel', 'imports', ({ app, seller }) => anImport(app, seller, 'READY')],
  ['POST /sellers/imports/:importId/apply', 'imports', ({ app, seller }) => anImport(app, seller, 'READY')],
  ['POST /sellers/imports/:importId/undo', 'imports', ({ app, seller }) => anImport(app, seller, 'DONE')],
  ['PUT /sellers/mail-preferences', 'muted_mails', () => ({})],
  ['POST /sellers/bulk/products', 'bulk_jobs', ({ app }) => noOpenBulk(app)],
  [
    'POST /sellers/bulk/orders',
    'bulk_jobs',
    async ({ app, seller }) => {
      await aPaidOrder(app, { seller })
      return noOpenBulk(app)
    },
  ],
  ['POST /sellers/bulk/shipments', 'bulk_jobs', ({ app }) => noOpenBulk(app)],
  [
    'POST /sellers/bulk/:bulkId/undo',
    'bulk_jobs',
    async ({ app, seller }) => {
      await noOpenBulk(app)
      return { params: { bulkId: await aBulkRow(app, seller.id) } }
    },
  ],
  ['POST /seller/orders/confirm', 'orders', () => ({})],
  ['PATCH /seller/orders/:orderId/status/:orderStatus', 'orders', ({ things }) => moved(things, 'SHIPPED')],
  [
    'PUT /seller/orders/:orderId/tracking',
    'orders',
    ({ things }) => ({ params: own(things), body: { carrier: 'Delhivery', trackingNumber: 'D 77' } }),
  ],
  [
    'PUT /seller/orders/:orderId/delivery-code',
    'orders',
    ({ app, things }) => ({
      params: own(things),
      body: { code: deliveryCodeOf(app.shop.keys, own(things).orderId) },
    }),
  ],
  ['DELETE /seller/orders/:orderId', 'orders', ({ things }) => ({ params: own(things) })],
  ['POST /sellers/returns/:returnId/accept', 'returns', ({ app, seller }) => anAskedReturn(app, seller)],
  ['POST /sellers/returns/:returnId/dispute', 'returns', ({ app, seller }) => anAskedReturn(app, seller)],
  [
    'PUT /sellers/reviews/:reviewId/reply',
    'reviews',
    async ({ app, seller }) => ({ params: { reviewId: await aRepliedReview(app, seller) } }),
  ],
  [
    'DELETE /sellers/reviews/:reviewId/reply',
    'reviews',
    async ({ app, seller }) => ({ params: { reviewId: await aRepliedReview(app, seller) } }),
  ],
  ['PATCH /sellers', 'sellers', () => ({ body: { mobile: '87654321' } })],
  ['POST /sellers/team', 'seller_members', () => ({})],
  ...(
    [
      'POST /sellers/team/:memberId/send',
      'PATCH /sellers/team/:memberId',
      'DELETE /sellers/team/:memberId',
    ] as const
  ).map(
    (key): ValidChange => [
      key,
      'seller_members',
      async ({ app, seller }) => ({ params: { memberId: await aTeamInvitation(app, seller.id) } }),
    ],
  ),
  [
    'DELETE /sellers/team/:memberId/second-factor',
    'second_factors',
    async ({ app, seller }) => {
      const { id } = await aMember(app, seller.id, 'FINANCE')
      await aPasskeyRow(app, { seller_id: seller.id, member_id: id, confirmed_at: new Date() })
      return { params: { memberId: id } }
    },
  ],
  [
    'POST /sellers/team/leave',
    'seller_members',
    async ({ app, seller }) => ({ token: (await aMember(app, seller.id, 'FINANCE')).token }),
  ],
  [
    'POST /sellers/close',
    'sellers',
    async ({ app }) => {
      const leaving = await aSeller(app)
      const { businessDetails } = await leaving.ok('GET /sellers/profile')
      const otp = await aFarewellCode(app, leaving, 'seller')
      return { body: { businessName: businessDetails.businessName, otp }, token: leaving.token }
    },
  ],
]

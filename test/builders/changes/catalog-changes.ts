import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { anAttribute } from '../attributes.ts'
import { aBlockBody, aBlockRow } from '../home-blocks.ts'
import { aCoupon } from '../product.ts'
import { aRepliedReview } from '../reviews.ts'
import { aPinRow, aSynonymRow } from '../search-curation.ts'
import { unique } from '../unique.ts'
import { fresh, type ValidChange } from './valid-changes.ts'

const aTile = (app: TestApp) =>
  fresh(
    app,
    sql`insert into home_categories (section, name, image, category_code, position)
    values ('DEALS', ${unique()}, '/pictures/electronics_audio_headphones.svg', 'men', 9) returning id`,
  )

/** Every change of an admin to the home page, attributes, search, coupons, reviews and reports. */
export const catalogChanges: ValidChange[] = [
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
  ['POST /admin/home-blocks', 'home_blocks', () => ({})],
  [
    'PUT /admin/home-blocks/:id/draft',
    'home_blocks',
    async ({ app }) => ({
      params: { id: await aBlockRow(app.shop.db) },
      body: { content: aBlockBody(), version: 1 },
    }),
  ],
  [
    'PUT /admin/home-blocks/:id/published',
    'home_blocks',
    async ({ app }) => ({
      params: { id: await aBlockRow(app.shop.db) },
      body: { published: true, version: 1 },
    }),
  ],
  [
    'PUT /admin/home-blocks/:id/position',
    'home_blocks',
    async ({ app }) => {
      await aBlockRow(app.shop.db)
      return { params: { id: await aBlockRow(app.shop.db) }, body: { position: 1 } }
    },
  ],
  [
    'DELETE /admin/home-blocks/:id',
    'home_blocks',
    async ({ app }) => ({ params: { id: await aBlockRow(app.shop.db) } }),
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
]

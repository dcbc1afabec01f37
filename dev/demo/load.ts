import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import type { Shop } from '#server/shop.ts'
import { sortSizes } from '#shared/catalog/variants/sizes.ts'
import { demoAttributes } from './attributes/templates.ts'
import { type DemoProduct, demoProducts } from './catalog.ts'
import { homeEntries } from './home-entries.ts'
import { demoCustomer, demoReviewers, demoSellers } from './people.ts'
import { bannerUrl } from './pictures/drawing/banners.ts'
import { insertCoupons, insertDeals, offerCashOnDelivery } from './promotions.ts'
import { insertReviewFeedback } from './review-feedback.ts'
import { insertSearchCounts } from './search-counts.ts'

const batchSize = 400

/**
 * Loads the demo shop into an empty database in one transaction: people, sellers, products, reviews and the home page. When
 * several nodes start together, one of them loads it. Returns whether this call loaded it.
 */
export async function loadDemo(shop: Pick<Shop, 'db' | 'keys'>): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local synchronous_commit = on`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('trove: demo'))`.execute(tx)
    const { rows } = await sql<{ empty: boolean }>`
      select not exists (select 1 from products) and not exists (select 1 from users) and not exists (select 1 from sellers) as empty
    `.execute(tx)
    if (!rows[0]?.empty) return false
    const customerIds = await insertPeople(tx)
    const sellerIds = await insertSellers(tx, shop)
    await insertAttributes(tx)
    const products = demoProducts()
    for (let start = 0; start < products.length; start += batchSize) {
      await insertProducts(tx, products.slice(start, start + batchSize), {
        first: start,
        sellerIds,
        customerIds,
      })
    }
    await insertReviewFeedback(tx)
    await insertHomePage(tx)
    await insertCoupons(tx)
    await offerCashOnDelivery(tx)
    await insertSearchCounts(tx)
    return true
  })
}

/** Inserts the admin, the customer and the reviewers; returns the reviewers' ids. */
async function insertPeople(tx: Db): Promise<number[]> {
  await tx
    .insertInto('users')
    .values([
      {
        email: 'admin@example.com',
        first_name: 'Mira',
        last_name: 'Kapoor',
        role: 'ROLE_ADMIN',
        staff_role: 'OWNER',
      },
      {
        email: 'customer@example.com',
        first_name: demoCustomer.firstName,
        last_name: demoCustomer.lastName,
        mobile: demoCustomer.mobile,
        created_at: sql<Date>`now() - interval '5 months'`,
      },
    ])
    .execute()
  const { address } = demoCustomer
  await sql`
    insert into addresses (user_id, name, mobile, pin_code, address, locality, city, state, is_default)
    select id, ${address.name}, ${address.mobile}, ${address.pinCode}, ${address.address}, ${address.locality},
      ${address.city}, ${address.state}, true
    from users where email = 'customer@example.com'
  `.execute(tx)
  const reviewers = await tx
    .insertInto('users')
    .values(
      demoReviewers.map((reviewer) => ({
        email: reviewer.email,
        first_name: reviewer.firstName,
        last_name: reviewer.lastName,
        // Older than every review.
        created_at: sql<Date>`now() - interval '16 months'`,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const byEmail = new Map(reviewers.map((row) => [row.email, row.id]))
  return demoReviewers.map((reviewer) => byEmail.get(reviewer.email) ?? 0)
}

async function insertSellers(tx: Db, { keys }: Pick<Shop, 'keys'>): Promise<number[]> {
  const rows = await tx
    .insertInto('sellers')
    .values(
      demoSellers.map((seller, index) => ({
        email: seller.email,
        seller_name: seller.sellerName,
        mobile: seller.mobile,
        gstin: seller.gstin,
        business_name: seller.businessName,
        business_email: seller.email,
        business_mobile: seller.mobile,
        business_address: seller.businessAddress,
        banner: bannerUrl(index),
        story: seller.story,
        policies: seller.policies,
        pickup_address: JSON.stringify(seller.pickupAddress),
        bank_details_sealed: keys.seal(JSON.stringify(seller.bankDetails)),
        account_number_last4: seller.bankDetails.accountNumber.slice(-4),
        account_status: 'ACTIVE' as const,
        email_verified: true,
        // Older than every review and the hold of a new bank account.
        created_at: sql<Date>`now() - interval '18 months'`,
        bank_details_since: sql<Date>`now() - interval '18 months'`,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const byEmail = new Map(rows.map((row) => [row.email, row.id]))
  return demoSellers.map((seller) => byEmail.get(seller.email) ?? 0)
}

async function insertAttributes(tx: Db): Promise<void> {
  const rows = demoAttributes.map((attribute, position) => ({
    choices: [],
    filterable: false,
    ...attribute,
    position,
  }))
  await sql`
    insert into attributes (category_id, code, name, kind, unit, choices, filterable, position)
    select c.id, r.code, r.name, r.kind, r.unit, r.choices, r.filterable, r.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (category text, code text, name text, kind text, unit text,
      choices text[], filterable boolean, position int)
    join categories c on c.code = r.category
  `.execute(tx)
}

type Context = { first: number; sellerIds: number[]; customerIds: number[] }

/** One batch of products with variants, stock, reviews and search text, in a handful of statements. */
async function insertProducts(tx: Db, products: DemoProduct[], context: Context): Promise<void> {
  const rows = products.map((product, index) => toRow(product, context, index))
  const json = JSON.stringify(rows)
  await sql`
    insert into products (seller_id, category_id, category_path, title, description, color, sizes, colors, mrp_cents, selling_cents,
      images, picture_details, attributes, status, listed, rating_halves_sum, rating_histogram, rating_count, popularity, created_at, updated_at)
    select r.seller_id, c.id, c.path, r.title, r.description, r.color, r.sizes, r.colors, r.mrp, r.selling, r.images, r.details, r.attributes, 'ACTIVE', true,
      r.halves, r.histogram, r.ratings, r.popularity, now() - make_interval(days => r.days), now() - make_interval(days => r.days)
    from json_to_recordset(${json}::json) as r (number int, seller_id bigint, category text, title text, description text, color text,
      sizes text[], colors text[], mrp bigint, selling bigint, images text[], details jsonb, attributes jsonb, halves bigint, histogram int[], ratings int,
      popularity int, days int)
    join categories c on c.code = r.category
    order by r.number
  `.execute(tx)
  await sql`
    create temporary table batch on commit drop as
    select p.id, r.number, r.seller_id, r.variants, r.reviews
    from json_to_recordset(${json}::json) as r (number int, seller_id bigint, category text, title text, variants json, reviews json)
    join categories c on c.code = r.category
    join products p on p.seller_id = r.seller_id and p.category_id = c.id and p.title = r.title
  `.execute(tx)
  await sql`
    with variant as (
      select b.id as product_id, b.seller_id, v.* from batch b,
        json_to_recordset(b.variants) as v (size text, color text, sku text, quantity int, position int)
    ), inserted as (
      insert into variants (product_id, seller_id, size, color, sku, position)
      select product_id, seller_id, size, color, sku, position from variant
      returning id, product_id, sku
    )
    insert into stock (variant_id, product_id, on_hand, received)
    select i.id, i.product_id, v.quantity, v.quantity
    from inserted i join variant v on v.product_id = i.product_id and v.sku = i.sku
  `.execute(tx)
  await sql`
    insert into reviews (product_id, user_id, rating_halves, review_text, created_at)
    select b.id, v.user_id, v.halves, v.text, now() - make_interval(secs => v.days * 86400)
    from batch b, json_to_recordset(b.reviews) as v (user_id bigint, halves int, text text, days double precision)
    on conflict do nothing
  `.execute(tx)
  await sql`select refresh_search(array(select id from batch))`.execute(tx)
  await sql`drop table batch`.execute(tx)
}

function toRow(product: DemoProduct, context: Context, index: number) {
  const reviewers = new Set<number>()
  const reviews = product.reviews.flatMap((review) => {
    const userId = context.customerIds[review.reviewerIndex]
    // One review for each customer and product.
    if (!userId || reviewers.has(userId)) return []
    reviewers.add(userId)
    return [{ user_id: userId, halves: review.ratingHalves, text: review.text, days: review.daysAgo }]
  })
  const histogram = [5, 4, 3, 2, 1].map(
    (stars) => reviews.filter((review) => Math.max(1, Math.floor(review.halves / 2)) === stars).length,
  )
  return {
    number: context.first + index,
    seller_id: context.sellerIds[product.sellerIndex],
    category: product.categoryCode,
    title: product.title,
    description: product.description,
    color: product.color,
    sizes: sortSizes(product.variants.map((variant) => variant.size)),
    colors: [...new Set(product.variants.map((variant) => variant.color))],
    mrp: product.mrpCents,
    selling: product.sellingCents,
    images: product.pictures.map(({ url }) => url),
    details: Object.fromEntries(product.pictures.map(({ url, color }) => [url, { color }])),
    attributes: product.attributes,
    halves: reviews.reduce((sum, review) => sum + review.halves, 0),
    histogram,
    ratings: reviews.length,
    popularity: Math.round(product.popularity * 10_000),
    days: product.createdDaysAgo,
    variants: product.variants.map((variant, position) => ({ ...variant, position })),
    reviews,
  }
}

async function insertHomePage(tx: Db): Promise<void> {
  await sql`
    insert into home_categories (section, name, image, category_code, position)
    select r.section, r.name, r.image, r."categoryCode", r.position
    from json_to_recordset(${JSON.stringify(homeEntries.map((entry, position) => ({ ...entry, position })))}::json)
      as r (section text, name text, image text, "categoryCode" text, position int)
  `.execute(tx)
  await insertDeals(tx)
}

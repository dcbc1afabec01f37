import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/shop/accounts/identity.ts'
import { openDatabase } from '#server/database/open.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { openLongSession } from '#test/builders/long-session.ts'
import type { Stage } from '../stage.ts'

/** A public page, and whether its HTML shows the last change. */
export type Seen = { path: string; shows: (html: string) => boolean }
/** Prepares changes. The returned function makes one change and resolves after the response. */
export type Changer = (stage: Stage) => Promise<(worker: number) => Promise<Seen>>

/** Parallel changers, each with its own object. */
export const changers = 4

type Product = {
  id: number
  title: string
  code: string
  variant_id: number
  on_hand: number
  seller_id: number
  email: string
}
type Review = { id: number; product_id: number; user_id: number; email: string }
type Tile = { id: number; user_id: number; email: string }

export const priceOnItsPage: Changer = (stage) => priceSeen(stage, pathOf)
export const priceInAListing: Changer = (stage) =>
  priceSeen(stage, ({ code }) => `/products/${code}?sort=price_low`)

async function priceSeen(stage: Stage, path: (product: Product) => string) {
  const products = await sellersProducts(stage)
  let cents = 10
  return async (worker: number): Promise<Seen> => {
    const product = ofWorker(products, worker)
    // Below one dollar, unlike any other price, and one cent above the previous one.
    cents = cents >= 99 ? 10 : cents + 1
    const price = cents / 100
    await change(stage, product, 'PUT', `/sellers/products/${product.id}`, { sellingPrice: price })
    return { path: path(product), shows: (html) => html.includes(`$${price.toFixed(2)}`) }
  }
}

/** Sells the last unit, then restocks. */
export const stock: Changer = async (stage) => {
  const products = await sellersProducts(stage)
  const gone = new Set<number>()
  return async (worker) => {
    const product = ofWorker(products, worker)
    const soldOut = !gone.delete(product.id)
    if (soldOut) gone.add(product.id)
    const stockChanges = [
      { variantId: product.variant_id, change: soldOut ? -product.on_hand : product.on_hand },
    ]
    await change(stage, product, 'PUT', `/sellers/products/${product.id}`, { stockChanges })
    return { path: pathOf(product), shows: (html) => html.includes('schema.org/OutOfStock') === soldOut }
  }
}

export const review: Changer = async (stage) => {
  const { rows } = await stage.database.query<Review>(
    `select * from (
      select distinct on (r.product_id) r.id::int as id, r.product_id::int as product_id, u.id::int as user_id, u.email
      from reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id
      where r.hidden_at is null and p.listed
      order by r.product_id, r.created_at desc, r.id desc
    ) newest order by md5(id::text) limit $1`,
    [changers],
  )
  const reviews = await withTokens(stage, rows, 'ROLE_CUSTOMER')
  return async (worker) => {
    const written = ofWorker(reviews, worker)
    const reviewText = `Read again on ${randomUUID()}`
    await change(stage, written, 'PATCH', `/reviews/${written.id}`, { reviewText })
    return { path: `/reviews/${written.product_id}`, shows: (html) => html.includes(reviewText) }
  }
}

export const tile: Changer = async (stage) => {
  const { rows } = await stage.database.query<Tile>(
    `select t.id::int as id, u.id::int as user_id, u.email from home_categories t,
      (select id, email from users where role = 'ROLE_ADMIN' order by id limit 1) u
    where t.section = 'ELECTRIC_CATEGORIES' order by t.id limit $1`,
    [changers],
  )
  const tiles = await withTokens(stage, rows, 'ROLE_ADMIN')
  return async (worker) => {
    const one = ofWorker(tiles, worker)
    const name = randomUUID().slice(0, 18)
    await change(stage, one, 'PATCH', `/home-categories/admin/home-category/${one.id}`, { name })
    return { path: '/', shows: (html) => html.includes(name) }
  }
}

const pathOf = ({ id, title, code }: Product) => productPath({ id, title, category: { categoryCode: code } })

/** One product per category and seller, with a single variant without its own price. */
async function sellersProducts(stage: Stage) {
  const { rows } = await stage.database.query<Product>(
    `select * from (
      select distinct on (p.category_id) p.id::int as id, p.title, c.code, v.id::int as variant_id, k.on_hand,
        p.seller_id::int as seller_id, s.email
      from products p join categories c on c.id = p.category_id join sellers s on s.id = p.seller_id
        join variants v on v.product_id = p.id and v.selling_cents is null join stock k on k.variant_id = v.id
      where p.listed and p.mrp_cents >= 100 and k.on_hand > 0
        and not exists (select from category_deals d where d.category_id = p.category_id)
        and not exists (select from variants other where other.product_id = p.id and other.id <> v.id)
      order by p.category_id, p.id
    ) one order by md5(id::text) limit $1`,
    [changers],
  )
  return withTokens(stage, rows, 'ROLE_SELLER')
}

type Person = { email: string } & ({ seller_id: number } | { user_id: number })

async function withTokens<Row extends Person>(
  stage: Stage,
  rows: Row[],
  role: Role,
): Promise<(Row & { token: string })[]> {
  const { db, close } = openDatabase({ url: stage.databaseUrl, poolSize: 1 })
  try {
    const opened: (Row & { token: string })[] = []
    for (const row of rows) {
      const subject =
        'seller_id' in row
          ? ({ kind: 'seller', sellerId: row.seller_id, memberId: null } as const)
          : ({ kind: 'user', userId: row.user_id } as const)
      const token = await openLongSession(db, stage.keys, { ...subject, email: row.email, role })
      opened.push({ ...row, token })
    }
    return opened
  } finally {
    await close()
  }
}

function ofWorker<Thing>(things: Thing[], worker: number): Thing {
  const thing = things[worker]
  if (!thing) throw new Error(`found only ${things.length} of ${changers} things to change`)
  return thing
}

async function change(
  stage: Stage,
  { token }: { token: string },
  method: string,
  path: string,
  body: object,
) {
  const answer = await fetch(`${stage.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
}

import { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { aProduct } from './product.ts'
import { aTile } from './tiles.ts'

export type BuiltDeal = {
  id: number
  name: string
  tileId: number
  change: (discount: number) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** Creates a deal on a category as the given admin. */
export async function aDeal(
  admin: Person,
  categoryCode: string,
  discount: number,
  platformPercentage = 0,
  dates: { startsAt?: string; endsAt?: string } = {},
): Promise<BuiltDeal> {
  const tile = await aTile(admin, { categoryCode })
  const { id } = await admin.ok('POST /deals', {
    body: { discount, platformPercentage, category: { id: tile.id }, ...dates },
  })
  return {
    id,
    name: tile.name,
    tileId: tile.id,
    change: (next) => admin.ok('PATCH /deals/:id', { params: { id }, body: { discount: next } }),
    remove: () => admin.ok('DELETE /deals/:id', { params: { id } }),
  }
}

/** Category codes for products on deal. */
export const sofas = 'home_furniture_furniture_sofas'
export const beds = 'home_furniture_furniture_beds'
/** The parent of sofas and beds. */
export const furniture = 'home_furniture_furniture'

/** Creates a product for sale among the sofas unless `fields` says otherwise. */
export const aSofa = (
  app: TestApp,
  seller: Person,
  sellingCents = 10_000,
  fields: { category?: string; title?: string; sizes?: string[] } = {},
) => aProduct(app, { sellerId: seller.id, category: sofas, sellingCents, stock: 100, ...fields })

/** Deletes every deal and archives every product. */
export async function endDeals(app: TestApp, admin: Person): Promise<void> {
  for (const { id } of await admin.ok('GET /deals', { query: {} }))
    await admin.ok('DELETE /deals/:id', { params: { id } })
  await sql`update products set status = 'ARCHIVED', listed = false`.execute(app.shop.db)
}

import type { HomeCategory, HomeCategoryFields } from '#contract/shop/homepage.ts'
import type { Person } from '../harness/clients.ts'
import { unique } from './unique.ts'

/** A home page tile as an admin sends it; every field has a valid default. */
export const aTileBody = (fields: Partial<HomeCategoryFields> = {}): HomeCategoryFields => ({
  name: `Tile ${unique()}`,
  image: '/pictures/men_topwear_tshirts-black-1-front.svg',
  categoryCode: 'men_topwear_tshirts',
  section: 'DEALS',
  ...fields,
})

/** Creates a tile as this admin and reads it back. */
export async function aTile(admin: Person, fields: Partial<HomeCategoryFields> = {}): Promise<HomeCategory> {
  const body = aTileBody(fields)
  const page = await admin.ok('POST /home-categories', { body: [body] })
  const tile = [...page.dealCategories, ...page.grid, ...page.electricCategories, ...page.shopByCategories]
    .filter((one) => one.section === body.section)
    .find((one) => one.name === body.name && one.categoryCode === body.categoryCode)
  if (!tile) throw new Error(`${body.name} is not on the home page`)
  return tile
}

import type { Person } from '../harness/clients.ts'
import { aTile } from './tiles.ts'

export type BuiltDeal = {
  id: number
  name: string
  tileId: number
  change: (discount: number) => Promise<unknown>
  remove: () => Promise<unknown>
}

/** Creates a deal on a category as the given admin. */
export async function aDeal(admin: Person, categoryCode: string, discount: number): Promise<BuiltDeal> {
  const tile = await aTile(admin, { categoryCode })
  const { id } = await admin.ok('POST /deals', { body: { discount, category: { id: tile.id } } })
  return {
    id,
    name: tile.name,
    tileId: tile.id,
    change: (next) => admin.ok('PATCH /deals/:id', { params: { id }, body: { discount: next } }),
    remove: () => admin.ok('DELETE /deals/:id', { params: { id } }),
  }
}

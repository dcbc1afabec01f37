import { sql } from 'kysely'
import type { HomeCategory } from '#contract/homepage.ts'
import type { Db } from '../../database/open.ts'

export type HomeRow = HomeCategory & { dealId: number | null; discountBp: number | null }

/** All entries in the order of their section, each with its deal if it has one. */
export async function readEntries(db: Db): Promise<HomeRow[]> {
  const { rows } = await sql<HomeRow>`
    select h.id, h.name, h.image, h.category_code as "categoryCode", h.section, d.id as "dealId", d.discount_bp as "discountBp"
    from home_categories h left join deals d on d.home_category_id = h.id
    order by h.section, h.position, h.id
  `.execute(db)
  return rows
}

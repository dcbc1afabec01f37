import { sql } from 'kysely'
import type { Attribute } from '#contract/admin/attributes.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { findCategory } from './categories.ts'

/** The attributes of a category: inherited ones first, then in order. */
export function readAttributes(db: Db, categoryId: number, reads?: Reads): Promise<Attribute[]> {
  return cached(db, { key: `attributes:${categoryId}`, reads }, async () => {
    const { rows } = await sql<Attribute>`
      select a.id, a.code, a.name, a.kind, a.unit, a.choices, a.required, a.filterable, a.position,
        json_build_object('categoryCode', c.code, 'name', c.name) as category
      from categories k join attributes a on a.category_id = any (k.path) join categories c on c.id = a.category_id
      where k.id = ${categoryId} order by c.level, a.position, a.id
    `.execute(db)
    return { value: rows, subjects: [`attributes:${categoryId}`], weight: 1 + rows.length / 8 }
  })
}

export const readAttributesOf = async (db: Db, categoryCode: string, reads?: Reads): Promise<Attribute[]> =>
  readAttributes(db, (await findCategory(db, categoryCode)).id, reads)

import type { Db } from '#server/database/open.ts'
import { unique } from './unique.ts'

/** An unused attribute of men's T-shirts. */
export async function anAttribute(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('attributes')
    .values({
      category_id: db.selectFrom('categories').select('id').where('code', '=', 'men_topwear_tshirts'),
      code: `cut_${unique()}`
        .toLowerCase()
        .replace(/[^a-z0-9_]/g, '_')
        .slice(0, 40),
      name: 'Cut',
      kind: 'CHOICE',
      choices: ['Slim', 'Regular'],
      filterable: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A new choice of T-shirts. */
export const anAttributeBody = () => ({
  categoryCode: 'men_topwear_tshirts',
  name: `Neck ${unique()}`,
  kind: 'CHOICE',
  choices: ['Round', 'V'],
  required: false,
  filterable: true,
})

import type { HomePage, Section } from '#contract/homepage.ts'
import { keep } from '../../database/content-memory.ts'
import type { Db } from '../../database/open.ts'
import { type HomeRow, readEntries } from './homepage.sql.ts'

/** Everything the home page shows, section by section; deals are newest first. */
export function readHomePage(db: Db): Promise<HomePage> {
  return keep(db, 'home', async () => {
    const rows = await readEntries(db)
    const section = (name: Section) => rows.filter((row) => row.section === name).map(entry)
    const deals = rows.flatMap((row) =>
      row.dealId === null
        ? []
        : { id: row.dealId, discount: (row.discountBp ?? 0) / 100, category: entry(row) },
    )
    return {
      value: {
        grid: section('GRID'),
        shopByCategories: section('SHOP_BY_CATEGORIES'),
        electricCategories: section('ELECTRIC_CATEGORIES'),
        dealCategories: section('DEALS'),
        deals: deals.sort((a, b) => b.id - a.id),
      },
      about: ['home:0'],
      weight: 10,
    }
  })
}

const entry = ({ id, name, image, categoryCode, section }: HomeRow) => ({
  id,
  name,
  image,
  categoryCode,
  section,
})

import type { HomePage, Section } from '#contract/shop/homepage.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { hasDeal, toShownDeal, toTile } from './homepage.rules.ts'
import { readTiles } from './homepage.sql.ts'

/** The home page's content by section; deals newest first. */
export function readHomePage(db: Db, reads?: Reads): Promise<HomePage> {
  return cached(db, { key: 'home', reads }, async () => {
    const rows = await readTiles(db)
    const section = (name: Section) => rows.filter((row) => row.section === name).map(toTile)
    return {
      value: {
        grid: section('GRID'),
        shopByCategories: section('SHOP_BY_CATEGORIES'),
        electricCategories: section('ELECTRIC_CATEGORIES'),
        dealCategories: section('DEALS'),
        deals: rows
          .filter(hasDeal)
          .map(toShownDeal)
          .sort((a, b) => b.id - a.id),
      },
      subjects: ['home:0'],
      weight: 10,
    }
  })
}

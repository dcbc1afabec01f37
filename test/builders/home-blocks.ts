import type { BlockContent } from '#contract/shop/home-blocks.ts'
import type { Db } from '#server/database/open.ts'
import { unique } from './unique.ts'

/** A home page block as an admin sends it, by default a banner; every field has a valid default. */
export function aBlockBody(fields: Partial<BlockContent> = {}): BlockContent {
  const common = { place: 'BESTSELLERS', title: `Block ${unique()}`, startsAt: null, endsAt: null }
  const defaults = {
    BANNER: {
      text: 'Two weeks only.',
      image: '/pictures/men_topwear_tshirts-black-1-front.svg',
      link: '/products/men_topwear',
      linkLabel: 'Shop now',
    },
    PRODUCTS: { rule: { category: null, query: '', minDiscount: null, minRating: null, sort: 'popular' } },
    TEXT: { body: 'Every seller is **verified**.' },
  }
  const { kind = 'BANNER' } = fields
  return { kind, ...common, ...defaults[kind], ...fields } as BlockContent
}

/** A draft behind all other blocks. */
export async function aBlockRow(db: Db): Promise<number> {
  const row = await db
    .insertInto('home_blocks')
    .values({ position: 9, draft: JSON.stringify(aBlockBody()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

import type { SellerChange, SellerShop } from '#contract/sellers/sellers.ts'
import { Failure } from '#shared/failure.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { problemsOf, renderBelowHeading } from '../../modules/content/markdown.ts'
import { listPublished } from '../../views/content/content.ts'
import { readSellerShop } from '../../views/sellers/seller-shop.ts'
import { contentPath } from '../content/edit-content.ts'

/** A seller's public page, with its texts as HTML. */
export function showSellerShop(db: Db, sellerId: number, reads?: Reads): Promise<SellerShop> {
  return cached(db, { key: `seller-page:${sellerId}`, reads }, async (own) => {
    const { story, policies, ...facts } = await readSellerShop(db, sellerId, own)
    const value = { ...facts, story: toHtml(story), policies: toHtml(policies) }
    return {
      value,
      subjects: [],
      weight: 1 + Math.round(((story?.length ?? 0) + (policies?.length ?? 0)) / 500),
    }
  })
}

const toHtml = (markdown: string | null): string | null =>
  markdown === null ? null : renderBelowHeading(markdown, {})

/** Of published pages; sellers' own database role cannot read them. */
const readContentPaths = (db: Db): Promise<ReadonlySet<string>> =>
  cached(db, { key: 'content-paths' }, async () => ({
    value: new Set((await listPublished(db)).map(contentPath)),
    subjects: ['content:0'],
  }))

/** Refuses links that lead nowhere or are no page, email address or phone number. */
export async function checkShopPage(db: Db, { shopPage }: SellerChange): Promise<void> {
  if (!shopPage) return
  const paths = await readContentPaths(db)
  const errors = (['story', 'policies'] as const).flatMap((name) =>
    problemsOf(shopPage[name] ?? '', {}, (path) => paths.has(path)).map((message) => ({
      path: `shopPage.${name}`,
      message,
    })),
  )
  if (errors.length > 0) throw new Failure('invalid', { message: errors[0]?.message ?? '', errors })
}

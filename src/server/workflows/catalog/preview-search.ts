import type { PreviewBody } from '#contract/admin/search/search-curation.ts'
import type { ReplyOf } from '#contract/contract.ts'
import type { Db } from '../../database/open.ts'
import { pinnedFor, readCuration, withDraft } from '../../modules/search/curation.ts'
import { parseSearchText } from '../../modules/search/search.ts'
import { findText } from './find-products.ts'

const shown = 8

/** What customers would see with a synonym or pins that are not saved. */
export async function previewSearch(
  db: Db,
  { query, synonym, productIds }: PreviewBody,
): Promise<ReplyOf<'POST /admin/search-preview'>> {
  const saved = await readCuration(db)
  const synonyms = synonym ? await withDraft(db, synonym) : saved.synonyms
  const text = await parseSearchText(db, query, { synonyms })
  if (!text) return { total: 0, categories: [], products: [] }
  const pinned = productIds ?? pinnedFor(saved, query)
  const page = { number: 0, size: shown, pinned }
  const found = await findText(db, { typed: query, text, filters: {}, sort: 'relevance', page })
  const products = found.cards.map(({ id, title, images }) => ({
    id,
    title,
    image: images[0] ?? null,
    listed: true,
    pinned: pinned.includes(id),
  }))
  return { total: found.total, categories: found.understood.categories, products }
}

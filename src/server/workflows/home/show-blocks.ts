import { timingSafeEqual } from 'node:crypto'
import {
  type BlockContent,
  blockProductsMax,
  type HomeBlocks,
  queryOfRule,
  type RowRule,
  type ShownBlock,
} from '#contract/shop/home-blocks.ts'
import { Failure } from '#shared/failure.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Subject } from '../../database/content-cache/content-changes.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import { renderBelowHeading } from '../../modules/content/markdown.ts'
import { listBlocks, type PlacedContent, readLiveBlocks } from '../../modules/homepage/blocks.ts'
import type { Shop } from '../../shop.ts'
import { listProducts } from '../catalog/find-products.ts'
import { readPlaceholders } from '../content/show-content.ts'

type BlockShop = Pick<Shop, 'db' | 'config' | 'keys'>

/** What customers see, or with the token of a preview what they would see if all drafts were published. */
export function showHomeBlocks(
  shop: BlockShop,
  token: string | undefined,
  reads?: Reads,
): Promise<HomeBlocks> {
  const previewOf = token === undefined ? null : readPreviewToken(shop.keys, token)
  return cached(shop.db, { key: `home-blocks:${previewOf ?? ''}`, reads }, async (own) => {
    const placed = previewOf === null ? await readLiveBlocks(shop.db) : await readDrafts(shop.db, previewOf)
    const blocks = await Promise.all(placed.map((block) => showBlock(shop, block, own)))
    const filled = blocks.filter((block) => block.kind !== 'PRODUCTS' || block.products.length > 0)
    return { value: { blocks: filled, previewOf }, subjects: ['home:0'], weight: 1 + placed.length * 5 }
  })
}

async function readDrafts(db: Db, at: string): Promise<PlacedContent[]> {
  const time = Date.parse(at)
  const isShown = ({ startsAt, endsAt }: BlockContent) =>
    (startsAt === null || Date.parse(startsAt) <= time) && (endsAt === null || Date.parse(endsAt) > time)
  const blocks = await listBlocks(db)
  return blocks.map(({ id, draft }) => ({ id, content: draft })).filter(({ content }) => isShown(content))
}

async function showBlock(shop: BlockShop, { id, content }: PlacedContent, reads: Reads): Promise<ShownBlock> {
  const { place, title } = content
  if (content.kind === 'BANNER') {
    const { kind, text, image, link, linkLabel } = content
    return { id, kind, place, title, text, image, link, linkLabel }
  }
  if (content.kind === 'PRODUCTS') {
    const products = await readRow(shop.db, content.rule, reads)
    return { id, kind: content.kind, place, title, link: listingOf(content.rule), products }
  }
  const html = renderBelowHeading(content.body, await readPlaceholders(shop, reads))
  return { id, kind: content.kind, place, title, html }
}

/** The products of a row. As in the other rows of the page, a new product appears within a minute. */
function readRow(db: Db, rule: RowRule, reads: Reads) {
  const query = queryOfRule(rule)
  return cached(db, { key: `home-row:${JSON.stringify(query)}`, reads }, async () => {
    const { content } = await listProducts(db, query)
    const products = content.slice(0, blockProductsMax)
    const subjects = products.flatMap((product): Subject[] => [
      `product:${product.id}`,
      `seller:${product.seller.id}`,
      `deal:${product.category.id}`,
    ])
    return { value: products, subjects, weight: 1 + products.length }
  })
}

/** The listing's address with the same filters. */
function listingOf(rule: RowRule): string {
  const { category, minDiscount, minRating, ...same } = queryOfRule(rule)
  const asked = new URLSearchParams({
    ...(minDiscount !== undefined && { discount: String(minDiscount) }),
    ...(minRating !== undefined && { rating: String(minRating) }),
    ...same,
  } as Record<string, string>)
  return `/products${category === undefined ? '' : `/${category}`}?${asked}`
}

const previewMs = 24 * 3_600_000
const purpose = 'home-preview'

/** The address of a preview, at a time or now. Whoever has it can read the drafts for a day. */
export function previewPath(keys: Keys, at = new Date().toISOString()): string {
  const facts = `${(Date.now() + previewMs).toString(36)}.${Date.parse(at).toString(36)}`
  return `/?preview=${facts}.${keys.hash(purpose, facts)}`
}

/** The time that the preview shows. An unknown or expired token answers 404. */
function readPreviewToken(keys: Keys, token: string): string {
  const [, facts = '', expires = '', at = '', hash = ''] =
    /^(([0-9a-z]+)\.(-?[0-9a-z]+))\.([0-9a-f]{64})$/.exec(token) ?? []
  const given = Buffer.from(hash, 'hex')
  const isOurs = keys.hashes(purpose, facts).some((known) => {
    const wanted = Buffer.from(known, 'hex')
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
  if (!isOurs || Number.parseInt(expires, 36) < Date.now()) throw new Failure('not_found')
  return new Date(Number.parseInt(at, 36)).toISOString()
}

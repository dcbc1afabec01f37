import type { BlockContent, HomeBlock } from '#contract/shop/home-blocks.ts'
import { Failure } from '#shared/failure.ts'
import { readBlock, setPublished } from '../../modules/homepage/blocks.ts'
import type { Shop } from '../../shop.ts'
import { findProblems } from '../content/edit-content.ts'

type BlockShop = Pick<Shop, 'db' | 'config'>

/** Refuses links that lead nowhere and unknown placeholders. */
export async function checkBlock(shop: BlockShop, content: BlockContent): Promise<void> {
  if (content.kind === 'PRODUCTS') return
  const [path, markdown] =
    content.kind === 'BANNER' ? ['link', `[link](<${content.link}>)`] : ['body', content.body]
  const problems = await findProblems(shop, markdown)
  if (problems.length === 0) return
  throw new Failure('invalid', {
    message: problems[0] ?? '',
    errors: problems.map((message) => ({ path, message })),
  })
}

/** Publishes the draft, or takes the block from the home page. Links may have broken since the draft was saved. */
export async function publishBlock(
  shop: BlockShop,
  revision: { id: number; version: number },
  isPublished: boolean,
): Promise<HomeBlock> {
  if (isPublished) await checkBlock(shop, (await readBlock(shop.db, revision.id)).draft)
  return setPublished(shop.db, revision, isPublished)
}

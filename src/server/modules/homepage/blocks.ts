import { type BlockContent, blocksMax, type HomeBlock } from '#contract/shop/home-blocks.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import type { Shop } from '../../shop.ts'
import * as statements from './blocks.sql.ts'
import { checkCategory, readImage, uploadIds } from './homepage.rules.ts'
import { readFacts } from './homepage.sql.ts'

type BlockShop = Pick<Shop, 'db' | 'config'>

export { listBlocks, type PlacedContent, readLiveBlocks } from './blocks.sql.ts'

export async function readBlock(db: Db, id: number): Promise<HomeBlock> {
  const block = await statements.findBlock(db, id)
  if (!block) throw new Failure('not_found')
  return block
}

/** The content to store: its picture is one of the shop, and locked against the clean-up of unused uploads. */
async function checked(tx: Db, { config }: BlockShop, content: BlockContent): Promise<BlockContent> {
  if (content.kind === 'TEXT') return content
  const publicUrl = config.PUBLIC_URL
  const code = content.kind === 'PRODUCTS' ? content.rule.category : null
  const facts = await readFacts(tx, {
    codes: code === null ? [] : [code],
    uploads: content.kind === 'BANNER' ? uploadIds([content.image], publicUrl) : [],
  })
  if (code !== null) checkCategory(code, facts.codes, 'rule.category')
  if (content.kind === 'PRODUCTS') return content
  return { ...content, image: readImage(content.image, { publicUrl, uploads: facts.uploads }, 'image') }
}

/** Adds a block as a draft. */
export function addBlock(shop: BlockShop, content: BlockContent): Promise<HomeBlock> {
  return transaction(shop.db, async (tx) => {
    const block = await statements.insertBlock(tx, await checked(tx, shop, content))
    if (block) return block
    throw new Failure('status_conflict', {
      message: `The home page already has ${blocksMax} blocks. Delete one first.`,
    })
  })
}

type Revision = { id: number; version: number }

export async function saveDraft(
  shop: BlockShop,
  revision: Revision,
  content: BlockContent,
): Promise<HomeBlock> {
  const block = await transaction(shop.db, async (tx) =>
    statements.updateDraft(tx, revision, await checked(tx, shop, content)),
  )
  return block ?? refuse(shop.db, revision.id)
}

/** Shows the draft to customers, or takes the block from the home page. */
export async function setPublished(db: Db, revision: Revision, isPublished: boolean): Promise<HomeBlock> {
  return (await statements.updatePublished(db, revision, isPublished)) ?? refuse(db, revision.id)
}

async function refuse(db: Db, id: number): Promise<never> {
  await readBlock(db, id)
  throw new Failure('version_conflict', {
    message: 'Another admin has changed this block since you opened it. Copy your text and reload the page.',
  })
}

/** Moves a block among all blocks; positions start at 1. */
export async function moveBlock(db: Db, id: number, place: number): Promise<HomeBlock[]> {
  if (!(await transaction(db, (tx) => statements.placeBlock(tx, id, place)))) throw new Failure('not_found')
  return statements.listBlocks(db)
}

export async function removeBlock(db: Db, id: number): Promise<{ message: string; id: number }> {
  if (!(await statements.deleteBlock(db, id))) throw new Failure('not_found')
  return { message: 'The block was deleted.', id }
}

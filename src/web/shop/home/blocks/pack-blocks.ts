import type { ShownBlock } from '#contract/shop/home-blocks.ts'
import { packCards, toCard } from '../../products/card.ts'

type Packed<Block> = Block extends { products: unknown }
  ? Omit<Block, 'products'> & {
      /** As serialized by `packCards`. */
      cards: string
    }
  : Block

/** A block with cards instead of whole products. */
export type PackedBlock = Packed<ShownBlock>

export const packBlock = (block: ShownBlock): PackedBlock => {
  if (block.kind !== 'PRODUCTS') return block
  const { products, ...row } = block
  return { ...row, cards: packCards(products.map(toCard)) }
}

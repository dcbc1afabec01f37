import {
  type BlockContent,
  type BlockKind,
  type BlockPlace,
  blockContent,
  blockPlaces,
} from '#contract/shop/home-blocks.ts'
import type { Problems } from '../../content/use-content.ts'

/** The address of a new block names its kind: `/admin/home-grid/blocks/new/banner`. */
export const newKinds = { banner: 'BANNER', products: 'PRODUCTS', text: 'TEXT' } as const

export function emptyBlock(kind: BlockKind): BlockContent {
  const common = { title: '', startsAt: null, endsAt: null }
  if (kind === 'BANNER')
    return { ...common, kind, place: 'START', text: '', image: '', link: '', linkLabel: 'Shop now' }
  if (kind === 'TEXT') return { ...common, kind, place: 'NEW_ARRIVALS', body: '' }
  const rule = { category: null, query: '', minDiscount: null, minRating: null, sort: 'popular' as const }
  return { ...common, kind, place: 'BESTSELLERS', rule }
}

/** The first problem of each field by its path, as the server would answer; empty for a block that can be saved. */
export function problemsOfBlock(content: BlockContent): Problems {
  const { error } = blockContent.safeParse(content)
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

type Placed = { draft: { place: BlockPlace } }

/** From top to bottom of the home page. */
export const inPageOrder = <Block extends Placed>(blocks: Block[]): Block[] =>
  blockPlaces.flatMap((place) => blocks.filter(({ draft }) => draft.place === place))

/** The new position of a block moved up or down: its neighbor's position in the same place. Undefined at either end. */
export function positionBeside<Block extends Placed>(
  blocks: Block[],
  block: Block,
  step: -1 | 1,
): number | undefined {
  const beside = blocks.filter(({ draft }) => draft.place === block.draft.place)
  const neighbor = beside[beside.indexOf(block) + step]
  return neighbor && blocks.indexOf(neighbor) + 1
}

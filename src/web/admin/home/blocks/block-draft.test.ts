import { expect, it } from 'vitest'
import { emptyBlock, inPageOrder, positionBeside, problemsOfBlock } from './block-draft.ts'

const at = (place: 'START' | 'DEALS', id: number) => ({ id, draft: { place } })
const blocks = [at('DEALS', 1), at('START', 2), at('DEALS', 3), at('START', 4)]

it('blocks are listed from top to bottom of the home page', () =>
  expect(inPageOrder(blocks).map(({ id }) => id)).toEqual([2, 4, 1, 3]))

it.each([
  [1, 1, 3],
  [3, -1, 1],
  [2, 1, 4],
  [4, -1, 2],
  [1, -1, undefined],
  [4, 1, undefined],
] as const)('block %i moved by %i goes to position %s', (id, step, position) => {
  const block = blocks.find((one) => one.id === id) ?? at('DEALS', 0)
  expect(positionBeside(blocks, block, step)).toBe(position)
})

it('an empty banner says what is missing', () =>
  expect(problemsOfBlock(emptyBlock('BANNER'))).toEqual({
    title: 'Enter a title',
    image: 'Choose a picture',
    link: 'Enter a link',
  }))

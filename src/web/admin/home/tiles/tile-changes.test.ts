import { expect, test } from 'vitest'
import type { HomeCategory } from '#contract/shop/homepage.ts'
import { categoryChoices } from '../category-choices.ts'
import { changeOfTile, isTaken } from './tile-changes.ts'

const values = { name: 'Shirts', image: '/a.svg', categoryCode: 'men', section: 'GRID' as const }
const tile: HomeCategory = { ...values, id: 1, version: 3 }

test.each([
  [{}, {}],
  [{ name: 'Tops' }, { name: 'Tops' }],
  [
    { section: 'DEALS' as const, image: '/b.svg' },
    { section: 'DEALS', image: '/b.svg' },
  ],
])('a tile changed by %j sends the changed fields only, and the version', (change, sent) =>
  expect(changeOfTile(tile, { ...values, ...change })).toEqual({ ...sent, version: 3 }),
)

test('a tile with the same name and category is a duplicate', () => {
  expect(isTaken([tile], { ...values, image: '/other.svg' })).toBe(true)
  expect(isTaken([tile], { ...values, categoryCode: 'women' })).toBe(false)
  expect(isTaken([], values)).toBe(false)
})

test('a category of any level can be chosen by its name and code', () => {
  const node = (name: string, code: string, children: object[] = []) => ({ name, code, children })
  const tree = [node('Men', 'men', [node('Topwear', 'men_topwear', [node('Tees', 'men_topwear_tees')])])]
  expect(categoryChoices(tree as never)).toEqual([
    { group: 'Men', items: [{ value: 'men', label: 'Men (men)' }] },
    {
      group: 'Men / Topwear',
      items: [
        { value: 'men_topwear', label: 'Topwear (men_topwear)' },
        { value: 'men_topwear_tees', label: 'Tees (men_topwear_tees)' },
      ],
    },
  ])
})

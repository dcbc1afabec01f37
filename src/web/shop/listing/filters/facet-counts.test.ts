import { expect, test } from 'vitest'
import { colors } from '#shared/catalog/variants/colors.ts'
import { toFacetCounts } from './facet-counts.ts'

const none = {
  color: [],
  size: [],
  price: [],
  discount: [],
  brand: [],
  rating: [],
  stock: [],
  attributes: [],
}
const unfiltered = { size: '', attributes: '', brand: '', stock: '' }
const counted = (...values: string[]) => values.map((value, index) => ({ value, count: index + 1 }))

test('each filter choice has its count, with 0 when nothing matches', () => {
  const counts = toFacetCounts(
    { ...none, color: counted('Cream', 'Black'), price: counted('10000+'), discount: counted('10', '80') },
    unfiltered,
  )
  expect(counts.color).toEqual(colors.map(({ name }) => (name === 'Cream' ? 1 : name === 'Black' ? 2 : 0)))
  expect(counts.price).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(counts.discount).toEqual([1, 0, 0, 0, 0, 0, 0, 2])
})

test('sizes are in clothing order, then by number, then by name', () => {
  const { size } = toFacetCounts({ ...none, size: counted('10', 'XL', '9', 'Free Size', 'S') }, unfiltered)
  expect(size.map(([name]) => name)).toEqual(['S', 'XL', '9', '10', 'Free Size'])
  expect(size).toContainEqual(['XL', 2])
})

test.each([
  { name: 'a single size is not offered as a filter', facet: counted('Free Size'), chosen: '', sizes: [] },
  { name: 'a selected size stays in the list', facet: counted('M'), chosen: 'M', sizes: ['M'] },
  { name: 'a selected size without products stays in the list', facet: [], chosen: 'XXL', sizes: ['XXL'] },
  {
    name: 'several sizes in the URL do not select one size',
    facet: counted('M', 'L'),
    chosen: 'M,L',
    sizes: ['M', 'L'],
  },
])('$name', ({ facet, chosen, sizes }) => {
  expect(
    toFacetCounts({ ...none, size: facet }, { ...unfiltered, size: chosen }).size.map(([name]) => name),
  ).toEqual(sizes)
})

test('sellers are listed when there are several, and a selected seller always', () => {
  const names = (facet: string[], brand: string) =>
    toFacetCounts({ ...none, brand: counted(...facet) }, { ...unfiltered, brand }).brand.map(([name]) => name)
  expect(names(['Loom'], '')).toEqual([])
  expect(names(['Loom', 'Mill'], '')).toEqual(['Loom', 'Mill'])
  expect(names(['Loom'], 'Mill')).toEqual(['Loom', 'Mill'])
})

test('choices of an attribute have their unit, in the singular for 1', () => {
  const values = counted('1', '4')
  const attributes = [{ code: 'pieces', name: 'Pieces', unit: 'pieces', values }]
  const [group] = toFacetCounts({ ...none, attributes } as never, unfiltered).attributes
  expect(group?.choices.map(({ label }) => label)).toEqual(['1 piece', '4 pieces'])
})

test('availability is offered when something is sold out', () => {
  const stockOf = (...stock: string[]) =>
    toFacetCounts({ ...none, stock: counted(...stock) }, unfiltered).stock
  expect(stockOf('in_stock')).toEqual([])
  expect(stockOf('in_stock', 'out_of_stock')).toEqual([1])
})

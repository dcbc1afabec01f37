import fc from 'fast-check'
import { expect, it } from 'vitest'
import { facetIndexOf, type Goods, narrow } from '#test/builders/facet-index-of.ts'
import type { Sort } from '../catalog.rules.ts'

const sorts: Sort[] = ['popular', 'price_low', 'price_high', 'newest', 'rating', 'discount']
const products = fc.array(
  fc.record({
    part: fc.integer({ min: 0, max: 4 }),
    popularity: fc.integer({ min: 0, max: 3 }),
    cents: fc.integer({ min: 1, max: 5 }),
    bp: fc.constantFrom(0, 1_000, 5_000),
    rating: fc.constantFrom(0, 40, 45),
    seller: fc.constantFrom(3, 5, 8),
    colors: fc.constantFrom<string[]>(['Red'], ['Red', 'Teal'], ['Black']),
    sizes: fc.constantFrom<string[]>([], ['S'], ['S', 'M']),
    attributes: fc.constantFrom<string[]>([], ['fit:Slim'], ['fit:Loose', 'lined:yes']),
    stocked: fc.boolean(),
  }),
  { maxLength: 120 },
)

const inOrder = (goods: Goods[]) =>
  facetIndexOf(
    goods.toSorted((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0) || (b.id ?? 0) - (a.id ?? 0)),
  )

it('several indexes list and count the same products as one index of all of them', () => {
  fc.assert(
    fc.property(
      products,
      fc.constantFrom(...sorts),
      fc.record(
        {
          colors: fc.constant<string[]>(['Red']),
          maxCents: fc.constant(3),
          attributes: fc.constant([['fit', ['Slim', 'Loose']]] as [string, string[]][]),
        },
        { requiredKeys: [] },
      ),
      fc.nat(130),
      fc.integer({ min: 1, max: 30 }),
      (items, sort, filters, start, size) => {
        const goods = items.map((item, id) => ({ ...item, id }))
        const parts = [...Map.groupBy(goods, ({ part }) => part).values()].map(inOrder)
        const [whole, split] = [narrow([inOrder(goods)], { filters }, sort), narrow(parts, { filters }, sort)]
        expect(split.total).toBe(whole.total)
        expect(split.facets).toEqual(whole.facets)
        expect(split.idsAt(start, size)).toEqual(whole.idsAt(0, whole.total).slice(start, start + size))
      },
    ),
    { numRuns: 1_000 },
  )
})

it('only the most frequent of many sellers are counted, and the selected ones', () => {
  const goods = Array.from({ length: 300 }, (_, id) => ({
    id,
    cents: 100,
    bp: 0,
    // The first 100 sellers have two products each.
    seller: id % 200,
    colors: ['Red'],
    sizes: ['M'],
    stocked: true,
  }))
  const { facets } = narrow([inOrder(goods)], { filters: {}, sellerIds: new Set([150]) }, 'popular')
  expect(facets.brand).toHaveLength(101)
  expect(facets.brand.at(-1)).toEqual({ value: 150, count: 1 })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingFacets } from '#shared/catalog/listing-facets.ts'
import { facetIndexOf, type Goods, narrow } from '#test/builders/facet-index-of.ts'
import type { ListingFilters, Sort } from '../catalog.rules.ts'
import type { Found } from './facet-index.rules.ts'

type Wanted = Omit<ListingFilters, 'categoryId' | 'brand'> & { sellers?: number[] }

const fits = (item: Goods, wanted: Wanted): boolean =>
  (!wanted.colors || item.colors.some((name) => wanted.colors?.includes(name))) &&
  (wanted.size === undefined || item.sizes.includes(wanted.size)) &&
  item.cents >= (wanted.minCents ?? 0) &&
  item.cents <= (wanted.maxCents ?? Number.POSITIVE_INFINITY) &&
  item.bp >= (wanted.minDiscountBp ?? 0) &&
  (item.rating ?? 0) >= (wanted.minRatingTenths ?? 0) &&
  (!wanted.sellers || wanted.sellers.includes(item.seller)) &&
  (!wanted.stock || item.stocked === (wanted.stock === 'in_stock'))

function run(goods: Goods[], wanted: Wanted, sort: Sort = 'popular') {
  const { sellers, ...filters } = wanted
  return narrow(
    [facetIndexOf(goods)],
    {
      filters,
      sellerIds: sellers && new Set(sellers),
    },
    sort,
  )
}

const idsOf = ({ total, idsAt }: Found) => idsAt(0, total)

const colors = ['Red', 'Black', 'Teal']
const sizes = ['S', 'M', 'Free Size']
const goods = fc.array(
  fc.record({
    cents: fc.oneof(fc.constantFrom(50_000, 100_000, 1_000_000), fc.integer({ min: 0, max: 1_200_000 })),
    bp: fc.oneof(fc.constantFrom(1_000, 999, 8_000, 10_000), fc.integer({ min: 0, max: 10_000 })),
    seller: fc.constantFrom(3, 5, 8),
    colors: fc.subarray(colors, { minLength: 1 }),
    sizes: fc.subarray(sizes),
    stocked: fc.boolean(),
    rating: fc.constantFrom(0, 29, 40, 45),
  }),
  { maxLength: 40 },
)
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const wanted: fc.Arbitrary<Wanted> = fc.record({
  colors: maybe(fc.subarray(colors, { minLength: 1 })),
  size: maybe(fc.constantFrom(...sizes)),
  minCents: maybe(fc.constantFrom(0, 50_000, 100_000)),
  maxCents: maybe(fc.constantFrom(50_000, 900_000)),
  minDiscountBp: maybe(fc.constantFrom(1_000, 8_000)),
  sellers: maybe(fc.subarray([3, 5, 8])),
  minRatingTenths: maybe(fc.constantFrom(20, 40)),
  stock: maybe(fc.constantFrom('in_stock' as const, 'out_of_stock' as const)),
})

describe('filtering the facet index', () => {
  it('keeps the matching products in each order, those sold out last', () => {
    fc.assert(
      fc.property(goods, wanted, (items, want) => {
        const fitting = items
          .map((item, index) => ({ ...item, id: 1_000 - index }))
          .filter((item) => fits(item, want))
        const expectOrder = (
          sort: Sort,
          compare: (a: (typeof fitting)[number], b: (typeof fitting)[number]) => number,
        ) => {
          const sorted = fitting.toSorted(compare)
          const { stocked = [], soldOut = [] } = Object.groupBy(sorted, (item) =>
            item.stocked ? 'stocked' : 'soldOut',
          )
          expect(idsOf(run(items, want, sort))).toEqual([...stocked, ...soldOut].map((item) => item.id))
        }
        expectOrder('popular', () => 0)
        expectOrder('price_low', (a, b) => a.cents - b.cents || a.id - b.id)
        expectOrder('price_high', (a, b) => b.cents - a.cents || b.id - a.id)
        expectOrder('newest', (a, b) => b.id - a.id)
        expectOrder('rating', (a, b) => (b.rating ?? 0) - (a.rating ?? 0))
        expectOrder('discount', (a, b) => b.bp - a.bp)
      }),
    )
  })

  it('counts for each facet value the products that selecting it would show', () => {
    fc.assert(
      fc.property(goods, wanted, (items, want) => {
        const { facets } = run(items, want)
        const shown = (change: Wanted) => items.filter((item) => fits(item, { ...want, ...change })).length
        for (const name of colors) {
          expect(facets.color.find(({ value }) => value === name)?.count ?? 0).toBe(shown({ colors: [name] }))
        }
        for (const name of sizes) {
          expect(facets.size.find(({ value }) => value === name)?.count ?? 0).toBe(shown({ size: name }))
        }
        for (const { value, min, max } of listingFacets.price.choices) {
          expect(facets.price.find((choice) => choice.value === value)?.count).toBe(
            shown({ minCents: min, maxCents: max }),
          )
        }
        for (const { value, min } of listingFacets.discount.choices) {
          expect(facets.discount.find((choice) => choice.value === value)?.count).toBe(
            shown({ minDiscountBp: min }),
          )
        }
        for (const { value, min } of listingFacets.rating.choices) {
          expect(facets.rating.find((choice) => choice.value === value)?.count).toBe(
            shown({ minRatingTenths: min }),
          )
        }
        for (const stock of ['in_stock', 'out_of_stock'] as const)
          expect(facets.stock.find(({ value }) => value === stock)?.count ?? 0).toBe(shown({ stock }))
        for (const id of [3, 5, 8])
          expect(facets.brand.find(({ value }) => value === id)?.count ?? 0).toBe(shown({ sellers: [id] }))
      }),
    )
  })

  it('keeps a sold-out product first whose title was searched', () => {
    const item = { cents: 100, bp: 0, seller: 1, colors: ['Red'], sizes: ['M'] }
    const index = facetIndexOf([
      { ...item, id: 1, relevance: 16.6, stocked: false },
      { ...item, id: 2, relevance: 2.5, stocked: false },
      { ...item, id: 3, relevance: 0.5, stocked: true },
    ])
    expect(idsOf(narrow([index], { filters: {} }, 'relevance'))).toEqual([1, 3, 2])
  })

  it('lists the most frequent facet value first', () => {
    const item = { cents: 100, bp: 0, seller: 1, sizes: ['M'], stocked: true }
    const { facets } = run(
      [
        { ...item, colors: ['Red'] },
        { ...item, colors: ['Teal', 'Black'] },
        { ...item, colors: ['Teal'] },
      ],
      {},
    )
    expect(facets.color).toEqual([
      { value: 'Teal', count: 2 },
      { value: 'Black', count: 1 },
      { value: 'Red', count: 1 },
    ])
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { facetIndexOf, type Goods, rowsOf } from '#test/builders/facet-index-of.ts'
import type { FacetIndex } from './facet-columns.rules.ts'
import { patchFacetIndex } from './patch-facet-index.rules.ts'

const sets = fc.constantFrom<string[]>([], ['Red'], ['Red', 'Blue'], ['M'])
const product = fc.record({
  relevance: fc.constantFrom(0, 0.0607927, 0.5),
  popularity: fc.integer({ min: 0, max: 3 }),
  cents: fc.integer({ min: 1, max: 100_000 }),
  bp: fc.integer({ min: 0, max: 10_000 }),
  seller: fc.integer({ min: 1, max: 4 }),
  colors: sets,
  sizes: sets,
  stocked: fc.boolean(),
})
/** The products of the index by id; undefined for ids without a product. */
const stand = fc.array(fc.option(product, { nil: undefined }), { maxLength: 12 })

type Standing = (Omit<Goods, 'id'> | undefined)[]

const inOrder = (products: Standing, only = (_: number) => true): FacetIndex =>
  facetIndexOf(
    products
      .flatMap((one, id) => (one && only(id) ? [{ ...one, id }] : []))
      .sort(
        (a, b) =>
          (b.relevance ?? 0) - (a.relevance ?? 0) || (b.popularity ?? 0) - (a.popularity ?? 0) || b.id - a.id,
      ),
  )

it('a patched facet index equals a rebuilt one', () => {
  fc.assert(
    fc.property(stand, stand, fc.array(fc.integer({ min: 0, max: 11 })), (before, after, alsoNamed) => {
      const isSame = (id: number) => JSON.stringify(before[id]) === JSON.stringify(after[id])
      const ids = Array.from({ length: Math.max(before.length, after.length) }, (_, id) => id)
      // Unchanged products may be listed as changed, too.
      const changed = new Set([...ids.filter((id) => !isSame(id)), ...alsoNamed])
      const rows = inOrder(after, (id) => changed.has(id))
      expect(rowsOf(patchFacetIndex(inOrder(before), rows, changed))).toEqual(rowsOf(inOrder(after)))
    }),
    { numRuns: 500 },
  )
})

it('patching does not modify its inputs', () => {
  const goods = { cents: 100, bp: 0, seller: 1, colors: ['Red'], sizes: [], stocked: true }
  const [index, rows] = [facetIndexOf([{ ...goods, id: 1 }]), facetIndexOf([{ ...goods, id: 2, seller: 9 }])]
  const before = structuredClone([index, rows])
  patchFacetIndex(index, rows, new Set([2]))
  expect([index, rows]).toEqual(before)
})

import { describe, expect, test } from 'vitest'
import { type BulkProduct, movePrices, planBulk } from './bulk.rules.ts'

const shirt = (changes: Partial<BulkProduct> = {}): BulkProduct => ({
  id: 1,
  version: 4,
  status: 'ACTIVE',
  hiddenReason: null,
  mrpCents: 10_000,
  sellingCents: 8_000,
  variants: [],
  ...changes,
})

describe('a price changed by percent', () => {
  test.each([
    [8_000, 10_000, -2_000, 6_400],
    [1_999, 10_000, 1_000, 2_199],
    // Half a cent goes up: 1.50 * 0.99 is 1.485.
    [150, 10_000, -100, 149],
    [5, 100, 1_000, 6],
    [8_000, 10_000, 5_000, 10_000],
    [1, 100, -9_999, 1],
    [0, 0, 1_000, 0],
    [9_999_999_999, 10_000_000_000, -1, 9_998_999_999],
  ])('%i cents with MRP %i, changed by %i basis points', (sellingCents, mrpCents, basisPoints, expected) => {
    const prices = { sellingCents, mrpCents }
    expect(movePrices(prices, basisPoints)).toEqual({ sellingCents: expected, mrpCents })
  })

  test.each([
    [8_000, 1_000, 8_800],
    [8_000, -1_250, 7_000],
    [1, -9_999, 1],
    // The API accepts at most 100,000,000.00.
    [5_000_000_000, 100_000, 10_000_000_000],
  ])('%i cents without a list price, changed by %i basis points', (cents, basisPoints, expected) => {
    const prices = { sellingCents: cents, mrpCents: cents }
    expect(movePrices(prices, basisPoints)).toEqual({ sellingCents: expected, mrpCents: expected })
  })
})

describe('a bulk change', () => {
  const outcomes = (steps: ReturnType<typeof planBulk>) =>
    steps.map(({ result }) => [result.id, result.outcome])

  test('reports one outcome per product, in the requested order, without duplicates', () => {
    const present = [shirt(), shirt({ id: 2, status: 'DRAFT' })]
    const steps = planBulk({ action: 'publish', ids: [2, 9, 1, 2] }, present)
    expect(outcomes(steps)).toEqual([
      [2, 'changed'],
      [9, 'not_found'],
      [1, 'unchanged'],
    ])
    expect(steps[0]?.next).toMatchObject({ status: 'ACTIVE', version: 5 })
    expect(steps[1]?.next).toBeNull()
  })

  test('changes the prices of variants that have their own, each up to its own MRP', () => {
    const variants = [{ id: 7, mrpCents: 5_000, sellingCents: 4_900 }]
    const [step] = planBulk({ action: 'price', ids: [1], percent: 10 }, [shirt({ variants })])
    expect(step?.next).toMatchObject({ sellingCents: 8_800, variants: [{ id: 7, sellingCents: 5_000 }] })
  })

  test('moves the MRP with the price of products and variants that have no list price', () => {
    const variants = [
      { id: 7, mrpCents: 5_000, sellingCents: 5_000 },
      { id: 8, mrpCents: 5_000, sellingCents: 4_900 },
    ]
    const plain = shirt({ mrpCents: 8_000, variants })
    const [step] = planBulk({ action: 'price', ids: [1], percent: 10 }, [plain])
    expect(step?.next).toMatchObject({
      sellingCents: 8_800,
      mrpCents: 8_800,
      variants: [
        { id: 7, mrpCents: 5_500, sellingCents: 5_500 },
        { id: 8, mrpCents: 5_000, sellingCents: 5_000 },
      ],
    })
    const products = [step?.result.before ?? expect.fail('nothing to go back to')]
    const [undo] = planBulk({ action: 'restore', products }, [step?.next as BulkProduct])
    expect(undo?.next).toEqual({ ...plain, version: 6 })
  })

  test('keeps the MRP when undoing a change that was stored without it', () => {
    const products = [{ id: 1, version: 4, status: 'ACTIVE' as const, sellingPrice: 70, variants: [] }]
    const [step] = planBulk({ action: 'restore', products }, [shirt()])
    expect(step?.next).toMatchObject({ sellingCents: 7_000, mrpCents: 10_000 })
  })

  test('refuses to change prices of archived products', () => {
    const steps = planBulk({ action: 'price', ids: [1], percent: 10 }, [shirt({ status: 'ARCHIVED' })])
    expect(outcomes(steps)).toEqual([[1, 'refused']])
  })

  test('can be undone with its own response, unless the product was changed again', () => {
    const variants = [{ id: 7, mrpCents: 5_000, sellingCents: 4_900 }]
    const before = shirt({ variants })
    const [step] = planBulk({ action: 'price', ids: [1], percent: -33.33 }, [before])
    const now = step?.next as BulkProduct
    const products = [step?.result.before ?? expect.fail('nothing to go back to')]
    expect(planBulk({ action: 'restore', products }, [now])[0]?.next).toEqual({ ...before, version: 6 })
    const changedSince = planBulk({ action: 'restore', products }, [{ ...now, version: 6 }])
    expect(outcomes(changedSince)).toEqual([[1, 'refused']])
  })

  test('does not restore a price above the MRP', () => {
    const products = [{ id: 1, version: 4, status: 'ACTIVE' as const, sellingPrice: 100.01, variants: [] }]
    expect(outcomes(planBulk({ action: 'restore', products }, [shirt()]))).toEqual([[1, 'refused']])
  })
})

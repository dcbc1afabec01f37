import { describe, expect, it } from 'vitest'
import { type AlertState, alertRefusal, isDue, nameOf } from './alerts.rules.ts'

const waiting: AlertState = {
  kind: 'PRICE_DROP',
  askedCents: 2_000,
  sellingCents: 1_999,
  onHand: 1,
  forSale: true,
  reachable: true,
}

describe('an alert email is due', () => {
  it.each<[string, Partial<AlertState>, boolean]>([
    ['one cent cheaper', {}, true],
    ['the same price', { sellingCents: 2_000 }, false],
    ['a higher price', { sellingCents: 2_001 }, false],
    ['cheaper, but sold out', { onHand: 0 }, false],
    ['cheaper, but not for sale', { forSale: false }, false],
    ['cheaper, but the account is gone', { reachable: false }, false],
    ['back in stock', { kind: 'BACK_IN_STOCK' }, true],
    ['back in stock at a higher price', { kind: 'BACK_IN_STOCK', sellingCents: 9_999 }, true],
    ['still sold out', { kind: 'BACK_IN_STOCK', onHand: 0 }, false],
    ['back in stock, but not for sale', { kind: 'BACK_IN_STOCK', forSale: false }, false],
    ['back in stock, but the account is gone', { kind: 'BACK_IN_STOCK', reachable: false }, false],
  ])('%s', (_name, changed, due) => {
    expect(isDue({ ...waiting, ...changed })).toBe(due)
  })
})

describe('an alert request', () => {
  it.each([
    ['BACK_IN_STOCK', { onHand: 0, sellingCents: 500 }, undefined],
    ['BACK_IN_STOCK', { onHand: 1, sellingCents: 500 }, 'This product is in stock. You can buy it now.'],
    ['PRICE_DROP', { onHand: 1, sellingCents: 1 }, undefined],
    ['PRICE_DROP', { onHand: 0, sellingCents: 500 }, undefined],
    ['PRICE_DROP', { onHand: 1, sellingCents: 0 }, 'This is already free.'],
  ] as const)('%s for %o is refused with %s', (kind, offer, refusal) => {
    expect(alertRefusal(kind, offer)).toBe(refusal)
  })
})

it.each([
  ['M', 'Olive', 'Shirt (size M, Olive)'],
  ['Free Size', 'Olive', 'Shirt (Olive)'],
  ['M', 'Other', 'Shirt (size M)'],
  ['Free Size', 'Other', 'Shirt'],
  [null, null, 'Shirt'],
])('size %s and color %s are named %s', (size, color, name) => {
  expect(nameOf({ title: 'Shirt', size, color })).toBe(name)
})

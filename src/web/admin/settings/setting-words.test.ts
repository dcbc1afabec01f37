import { expect, it } from 'vitest'
import type { SettingChange } from '#contract/admin/settings.ts'
import { nameOf, previewOf, standOf, valueWords } from './setting-words.ts'

it.each([
  [
    { flatFee: 4.99, freeAbove: 300 },
    0,
    'An order of $50.00 placed now would pay $4.99 shipping; from $300.00 on it is free.',
  ],
  [
    { flatFee: 4.99, freeAbove: 30 },
    1.25,
    'An order of $15.00 placed now would pay $4.99 shipping; from $30.00 on it is free. Each order also pays a platform fee of $1.25.',
  ],
  [{ flatFee: 0, freeAbove: 300 }, 0, 'Shipping is free for every order placed now.'],
  [{ flatFee: 4.99, freeAbove: 0 }, 0, 'Shipping is free for every order placed now.'],
])('%j with a fee of %d: %s', (shipping, fee, words) => {
  expect(previewOf(shipping, fee, 'USD')).toBe(words)
})

it.each<[Pick<SettingChange, 'kind' | 'name' | 'of' | 'value'>, string, string]>([
  [
    { kind: 'setting', name: 'shipping', of: null, value: { flatFee: 5, freeAbove: 80 } },
    'Shipping',
    '€5.00, free from €80.00',
  ],
  [{ kind: 'setting', name: 'platformFee', of: null, value: 0 }, 'Platform fee', 'None'],
  [{ kind: 'setting', name: 'unpaidMinutes', of: null, value: 1_200 }, 'Time to pay', '1,200 minutes'],
  [{ kind: 'setting', name: 'codesPerClient', of: null, value: 1 }, 'Codes per client', '1 code an hour'],
  [{ kind: 'setting', name: 'requestsPerClient', of: null, value: 0 }, 'Calls per client', 'No limit'],
  [{ kind: 'commission', name: 'shop', of: null, value: 7.25 }, 'Commission of the shop', '7.25%'],
  [
    { kind: 'commission', name: 'seller', of: 'Loom', value: null },
    'Commission of Loom',
    'No rate of its own',
  ],
  [{ kind: 'setting', name: 'commissionTax', of: null, value: 18 }, 'Tax on commission', '18%'],
  [
    { kind: 'tax', name: '', of: null, value: [{ name: 'GST', percent: 18 }] },
    'Tax on all categories, everywhere',
    'GST 18%',
  ],
  [
    {
      kind: 'tax',
      name: 'Goa',
      of: 'Sofas',
      value: [
        { name: 'CGST', percent: 2.5 },
        { name: 'SGST', percent: 2.5 },
      ],
    },
    'Tax on Sofas, Goa',
    'CGST 2.5% + SGST 2.5%',
  ],
  [{ kind: 'tax', name: '', of: 'Sofas', value: null }, 'Tax on Sofas, everywhere', 'No tax of its own'],
  [{ kind: 'exchange', name: 'USD to INR', of: null, value: 83.5 }, 'Rate USD to INR', '83.5'],
])('%j is shown as "%s: %s"', (change, name, value) => {
  expect([nameOf(change), valueWords(change, 'EUR')]).toEqual([name, value])
})

it.each([
  ['2026-03-01T12:00:01Z', null, 'coming'],
  ['2026-03-01T12:00:00Z', null, 'begun'],
  ['2026-03-02T12:00:00Z', '2026-03-01T11:00:00Z', 'withdrawn'],
])('a change from %s, withdrawn at %s, is %s', (validFrom, withdrawnAt, stand) => {
  expect(standOf({ validFrom, withdrawnAt }, new Date('2026-03-01T12:00:00Z'))).toBe(stand)
})

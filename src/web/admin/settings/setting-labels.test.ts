import { expect, it } from 'vitest'
import type { SettingChange } from '#contract/admin/settings/settings.ts'
import { beforeText, changeState, nameOf, shippingPreview, valueText } from './setting-labels.ts'

it.each([
  [{ flatFee: 4.99, freeAbove: 300 }, 0, 'Shipping for a $50.00 order: $4.99. Free from $300.00.'],
  [
    { flatFee: 4.99, freeAbove: 30 },
    1.25,
    'Shipping for a $15.00 order: $4.99. Free from $30.00. Platform fee per order: $1.25.',
  ],
  [{ flatFee: 0, freeAbove: 300 }, 0, 'Shipping is free for all orders.'],
  [{ flatFee: 4.99, freeAbove: 0 }, 0, 'Shipping is free for all orders.'],
])('%j with a fee of %d: %s', (shipping, fee, text) => {
  expect(shippingPreview(shipping, fee, 'USD')).toBe(text)
})

it.each<[Pick<SettingChange, 'kind' | 'name' | 'of' | 'value'>, string, string]>([
  [
    { kind: 'setting', name: 'shipping', of: null, value: { flatFee: 5, freeAbove: 80 } },
    'Shipping',
    '€5.00, free from €80.00',
  ],
  [{ kind: 'setting', name: 'platformFee', of: null, value: 0 }, 'Platform fee', 'None'],
  [
    {
      kind: 'setting',
      name: 'newSellers',
      of: null,
      value: { days: 0, orders: 0, holdDays: 14, reserve: 10, reserveDays: 60 },
    },
    'New sellers',
    'Same as all sellers',
  ],
  [
    {
      kind: 'setting',
      name: 'newSellers',
      of: null,
      value: { days: 30, orders: 1, holdDays: 14, reserve: 10, reserveDays: 60 },
    },
    'New sellers',
    'First 30 days and 1 order: paid 14 days after delivery, 10% in reserve for 60 days',
  ],
  [{ kind: 'setting', name: 'commissionTiers', of: null, value: [] }, 'Commission tiers', 'No tiers'],
  [
    {
      kind: 'setting',
      name: 'commissionTiers',
      of: null,
      value: [
        { above: 5_000, percent: 8 },
        { above: 20_000, percent: 6.5 },
      ],
    },
    'Commission tiers',
    '8% above €5,000.00, 6.5% above €20,000.00',
  ],
  [
    {
      kind: 'setting',
      name: 'cashOnDelivery',
      of: null,
      value: { offered: true, maxOrder: 500, pinCodes: [] },
    },
    'Cash on delivery',
    'Up to €500.00, everywhere',
  ],
  [{ kind: 'setting', name: 'unpaidMinutes', of: null, value: 1_200 }, 'Time to pay', '1,200 minutes'],
  [{ kind: 'setting', name: 'codesPerClient', of: null, value: 1 }, 'Codes per client', '1 code per hour'],
  [{ kind: 'setting', name: 'requestsPerClient', of: null, value: 0 }, 'Requests per client', 'No limit'],
  [{ kind: 'commission', name: 'shop', of: null, value: 7.25 }, 'Default commission', '7.25%'],
  [
    { kind: 'commission', name: 'seller', of: 'Loom', value: null },
    'Commission for Loom',
    'Uses parent rate',
  ],
  [{ kind: 'setting', name: 'commissionTax', of: null, value: 18 }, 'Tax on commission', '18%'],
  [
    { kind: 'tax', name: '', of: null, value: [{ name: 'GST', percent: 18 }] },
    'Tax on all categories, all regions',
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
  [{ kind: 'tax', name: '', of: 'Sofas', value: null }, 'Tax on Sofas, all regions', 'Uses parent rate'],
  [{ kind: 'exchange', name: 'USD to INR', of: null, value: 83.5 }, 'Exchange rate USD to INR', '83.5'],
])('%j is shown as "%s: %s"', (change, name, value) => {
  expect([nameOf(change), valueText(change, 'EUR')]).toEqual([name, value])
})

it.each([
  ['2026-03-01T12:00:01Z', null, 'scheduled'],
  ['2026-03-01T12:00:00Z', null, 'active'],
  ['2026-03-02T12:00:00Z', '2026-03-01T11:00:00Z', 'canceled'],
])('a change from %s, withdrawn at %s, is %s', (validFrom, withdrawnAt, state) => {
  expect(changeState({ validFrom, withdrawnAt }, new Date('2026-03-01T12:00:00Z'))).toBe(state)
})

it('a change names the value that it replaced', () => {
  const change = {
    kind: 'setting',
    name: 'commissionTiers',
    value: [],
    setBy: { id: 1 },
  } as unknown as SettingChange
  expect(beforeText({ ...change, before: { value: [{ above: 5_000, percent: 8 }] } }, 'USD')).toBe(
    '8% above $5,000.00',
  )
  expect(beforeText({ ...change, before: null }, 'USD')).toBe('Default')
  expect(beforeText({ ...change, before: null, setBy: null }, 'USD')).toBe('')
})

import { expect, test } from 'vitest'
import { groupsOf, isActive, openGroup } from './menu-groups.ts'

const entries = [
  { to: '/admin', exact: true },
  { to: '/admin/orders', group: 'Sales' },
  { to: '/admin/returns', group: 'Sales' },
  { to: '/admin/coupon', group: 'Marketing', folds: true },
  { to: '/admin/settings', group: 'Shop', folds: true },
]
const groups = groupsOf(entries)

test('adjacent entries form groups', () => {
  expect(groups.map(({ name, folds, entries: { length } }) => [name, folds, length])).toEqual([
    [undefined, false, 1],
    ['Sales', false, 2],
    ['Marketing', true, 1],
    ['Shop', true, 1],
  ])
})

test('an entry is active on its page and the pages below it', () => {
  expect(isActive({ to: '/admin/orders' }, '/admin/orders/7')).toBe(true)
  expect(isActive({ to: '/admin/orders' }, '/admin/orders-old')).toBe(false)
  expect(isActive({ to: '/admin', exact: true }, '/admin/')).toBe(true)
  expect(isActive({ to: '/admin', exact: true }, '/admin/orders')).toBe(false)
})

test.each([
  ['/admin/settings', 'Marketing', 'Shop'],
  ['/admin/orders', 'Shop', 'Shop'],
  ['/admin/orders', 'Nonsense', 'Marketing'],
  ['/admin/orders', undefined, 'Marketing'],
])('on %s with %s chosen, %s is open', (pathname, chosen, open) => {
  expect(openGroup(groups, pathname, chosen)).toBe(open)
})

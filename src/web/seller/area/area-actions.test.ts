import { expect, test } from 'vitest'
import { logOutCommand, matchingCommands } from '../../back-office/commands/matching-commands.ts'
import { areaActions } from './area-actions.ts'

const found = (typed: string) =>
  matchingCommands([...areaActions(), logOutCommand(() => {})], typed).map(({ label }) => label)

test.each([
  ['tax', 'Tax collected'],
  ['shipping', 'Orders to ship'],
  ['tracking', 'Shipped orders: tracking and delivery'],
  ['export', 'Export orders'],
  ['invite', 'Invite a team member'],
  ['pickup', 'Pickup address'],
  ['holiday', 'Holiday mode'],
  ['log out', 'Log out'],
  ['sign out', 'Log out'],
  ['inventory', 'Products low on stock'],
])('"%s" finds %s', (typed, label) => expect(found(typed)).toContain(label))

test('two actions never have the same name', () => {
  const names = areaActions().map(({ label }) => label)
  expect(new Set(names).size).toBe(names.length)
})

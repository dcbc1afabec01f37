import { expect, test } from 'vitest'
import { matchingCommands } from './matching-commands.ts'

const commands = [
  { label: 'Orders', to: '/orders' },
  { label: 'Create Coupon', to: '/create-coupon' },
  { label: 'Tax settings', to: '/settings#tax', words: 'gst vat' },
]

test.each<[string, string[]]>([
  ['', ['Orders', 'Create Coupon', 'Tax settings']],
  ['ord', ['Orders']],
  ['coup CREATE', ['Create Coupon']],
  ['gst', ['Tax settings']],
  ['rders', []],
])('"%s" finds %j', (typed, labels) => {
  expect(matchingCommands(commands, typed).map(({ label }) => label)).toEqual(labels)
})

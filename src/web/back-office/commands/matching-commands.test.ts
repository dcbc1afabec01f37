import { expect, test } from 'vitest'
import { matchingCommands } from './matching-commands.ts'

const commands = [
  { label: 'Orders', to: '/orders' },
  { label: 'Create Coupon', to: '/create-coupon' },
  { label: 'Tax settings', to: '/settings#tax', words: 'gst vat' },
  { label: 'GST number', to: '/settings#gstin' },
]

test.each<[string, string[]]>([
  ['', ['Orders', 'Create Coupon', 'Tax settings', 'GST number']],
  ['ord', ['Orders']],
  ['coup CREATE', ['Create Coupon']],
  // A match of the label comes first.
  ['gst', ['GST number', 'Tax settings']],
  ['tax gst', ['Tax settings']],
  ['rders', []],
])('"%s" finds %j', (typed, labels) => {
  expect(matchingCommands(commands, typed).map(({ label }) => label)).toEqual(labels)
})

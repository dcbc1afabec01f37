import { expect, it } from 'vitest'
import { maskedNumber } from './masked-number.rules.ts'

it.each([
  ['5010 0012 4321', '••••••4321'],
  ['GB33BUKB20201555555555', '••••••5555'],
  ['asha.rao@okhdfc', 'as•••@okhdfc'],
  ['name @upi', 'na•••@upi'],
  ['abc@upi', 'ab•••@upi'],
  ['ab@upi', 'a•••@upi'],
  ['@12345', '••••••2345'],
])('%s is shown as %s', (number, shown) => {
  expect(maskedNumber({ number })).toBe(shown)
})

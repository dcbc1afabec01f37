import { expect, test } from 'vitest'
import { ownColorNames, shownColor } from './color-names.ts'

test.each([
  [{ Maroon: 'Burgundy' }, 'Maroon', 'Burgundy'],
  [{ Maroon: 'Burgundy' }, 'Red', 'Red'],
  [{}, 'constructor', 'constructor'],
  [undefined, 'Red', 'Red'],
])('with the names %j, %s is shown as %s', (names, color, shown) => {
  expect(shownColor(names, color)).toBe(shown)
})

test('empty names and the name of the color itself are not own names', () => {
  expect(ownColorNames({ Maroon: ' Burgundy ', Red: 'red', Blue: ' ' })).toEqual({ Maroon: 'Burgundy' })
})

import { expect, test } from 'vitest'
import { colorOf, keptName, suggestColor } from './color-names.rules.ts'

test.each([
  ['Gray', 'Grey'],
  ['GREY', 'GREY'],
  ['navy', 'Navy Blue'],
  ['Navy-Blue', 'Navy Blue'],
  ['NavyBlue', 'Navy Blue'],
  ['Multi', 'Multi-Color'],
  ['Multicolour', 'Multi-Color'],
  ['Multi Colored', 'Multi-Color'],
  ['Red color', 'Red'],
  ['rose-gold', 'Rose Gold'],
  ['Heather Grey', 'Heather Grey'],
  ['Burgundy', 'Burgundy'],
  ['', ''],
  ['constructor', 'constructor'],
])('the spelling %j is read as %j without asking', (text, color) => {
  expect(colorOf(text)).toBe(color)
})

test.each([
  ['Heather Grey', 'Grey'],
  ['Dark Gray', 'Charcoal'],
  ['Off-White', 'Cream'],
  ['Ivory', 'Cream'],
  ['Burgundy', 'Maroon'],
  ['Forest Green/White', 'White'],
  ['Forest Green', 'Green'],
  ['Vintage Heather Navy', 'Navy Blue'],
  ['Rani Pink', 'Magenta'],
  ['Light Pink Melange', 'Pink'],
  ['Black denim', 'Black'],
  ['Dark Denim', 'Blue'],
  ['Bottle green', 'Emerald'],
  ['Assorted', 'Multi-Color'],
  ['Gray (melange)', 'Grey'],
  ['Ocean', null],
  ['', null],
  ['constructor', null],
])('for the color name %j, %j is suggested', (text, color) => {
  expect(suggestColor(text)).toBe(color)
})

test.each([
  ['Burgundy', 'Maroon', '', 'Burgundy'],
  ['  Ocean ', 'Blue', null, 'Ocean'],
  ['Burgundy', 'Maroon', 'Wine', undefined],
  ['Gray', 'Grey', '', undefined],
  ['RED', 'Maroon', '', undefined],
  ['', 'Maroon', '', undefined],
  ['Burgundy', 'Claret', '', undefined],
])('of %j, replaced by %s in a row named %j, the name %j is kept', (text, replacement, present, name) => {
  expect(keptName(text, replacement, present)).toBe(name)
})

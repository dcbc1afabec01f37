import { expect, test } from 'vitest'
import { plainSize, sizeHeadings } from './sizes.rules.ts'

test.each([
  ['1.25', 'Weight (kg)', 'POINT', '1.25 kg'],
  ['200.0', 'Variant Grams', 'POINT', '200.0 grams'],
  ['1,250', 'Weight value (grams)', 'POINT', '1250 grams'],
  ['1,25', 'Weight', 'COMMA', '1.25'],
  ['12 in', 'Length (cm)', 'POINT', '12 in'],
  ['7,5cm', 'Height', 'COMMA', '7.5 cm'],
  ['light', 'Weight (kg)', 'POINT', 'light'],
  ['', 'Weight (kg)', 'POINT', ''],
] as const)('%s below “%s” with a decimal %s is read as %s', (text, heading, decimal, plain) =>
  expect(plainSize(text, heading, decimal)).toBe(plain),
)

test('a column is matched by headings that name the unit', () => {
  expect(sizeHeadings.weight).toContain('weightlbs')
  expect(sizeHeadings.width).toContain('breadthcm')
  expect(sizeHeadings.weight).not.toContain('weight')
})

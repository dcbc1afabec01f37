import { expect, test } from 'vitest'
import { attributeText } from './attributes.ts'

test.each([
  [1, 'pieces', '1 piece'],
  [2, 'pieces', '2 pieces'],
  [0, 'pieces', '0 pieces'],
  [1.5, 'years', '1.5 years'],
  [1, 'years', '1 year'],
  [1, 'inches', '1 inch'],
  [1, 'days', '1 day'],
  [1, 'GB', '1 GB'],
  [1, 'lbs', '1 lbs'],
  [1, 'Mbps', '1 Mbps'],
  [1, 'lens', '1 lens'],
  [1, '° Celsius', '1 ° Celsius'],
  [1, null, '1'],
  [['Cotton', 'Linen'], null, 'Cotton, Linen'],
  [true, null, 'Yes'],
])('the value %j with the unit %j is shown as %j', (value, unit, text) =>
  expect(attributeText(value, unit)).toBe(text),
)

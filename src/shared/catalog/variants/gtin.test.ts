import { expect, test } from 'vitest'
import { toGtin } from './gtin.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['10614141543219', '10614141543219'],
  ['978-0-306-40615-7', '9780306406157'],
  [' 4006381 333931 ', '4006381333931'],
])('%s is a GTIN', (text, gtin) => expect(toGtin(text)).toBe(gtin))

test.each([
  '',
  '4006381333932',
  '400638133393',
  '0306406152',
  'B07XJ8C8F5',
  '4006381333931x',
  '٤٠٠٦٣٨١٣٣٣٩٣١',
])('%s is no GTIN', (text) => expect(toGtin(text)).toBeUndefined())

import { afterEach, expect, test } from 'vitest'
import { setCurrency } from '../../ui/format/currency.ts'
import { currencyName } from './currency-name.ts'

afterEach(() => setCurrency({ sign: '$', code: 'USD' }))

test.each([
  ['USD', 'US dollars'],
  ['EUR', 'Euros'],
  ['INR', 'Indian rupees'],
  ['GBP', 'British pounds'],
])('the currency %s is called %s', (code, name) => {
  setCurrency({ sign: '?', code })
  expect(currencyName()).toBe(name)
})

import { afterEach, expect, test } from 'vitest'
import { currencySymbol } from '#shared/payments/currency.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { setCurrency } from './format/currency.ts'
import { money } from './price.tsx'

afterEach(() => setCurrency({ sign: '$', code: 'USD' }))

test.each(['USD', 'EUR', 'GBP', 'INR', 'CHF'])(
  'prices in %s are formatted as on invoices and in emails',
  (currency) => {
    setCurrency({ sign: currencySymbol(currency), code: currency })
    for (const amount of [0, 1.5, 999, 1234.5, 217_182.67, 12_345_678.9, -80])
      expect(money(amount)).toBe(formatMoney(amount, currency))
  },
)

import { z } from 'zod'
import { hasTwoDecimals } from '#shared/payments/currency.ts'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { numberText } from '#shared/region/formats.ts'
import { id, timestamp } from '../../fields.ts'

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))
/** A currency that the shop can use. */
export const currencyCode = z
  .string({ error: 'Enter a three-letter currency code such as USD' })
  .trim()
  .toUpperCase()
  .refine((code) => currencyCodes.has(code), {
    error: 'Enter a three-letter currency code such as USD',
    abort: true,
  })
  .refine(hasTwoDecimals, 'Choose a currency with two decimals')

/** A whole number; `unit` is named in the message. */
export const whole = (min: number, max: number, unit: string) => {
  const message = `Enter a whole number of ${unit} from ${numberText(min)} to ${numberText(max)}`
  return z.number({ error: message }).int(message).min(min, message).max(max, message)
}

export const percentMessage = 'Enter a percentage from 0 to 100 with at most two decimals'
/** 0 to 100, with at most two decimals. */
export const percent = z
  .number({ error: percentMessage })
  .min(0, percentMessage)
  .max(100, percentMessage)
  .refine(hasAtMostTwoDecimals, percentMessage)

/** When the change takes effect; default now. */
export const validFrom = timestamp.optional()

/** Null for the initial configuration. */
export const person = z.object({ id, name: z.string(), email: z.string() }).nullable()
export const changeFields = {
  id,
  validFrom: timestamp,
  setAt: timestamp,
  setBy: person,
}

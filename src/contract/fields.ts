import { z } from 'zod'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { isPhone, normalPhone, phoneProblem } from '#shared/region/phone.ts'
import { normalPostal, postalOf, postalProblem } from '#shared/region/postal.ts'
import { namedSchemas } from './named-schemas.ts'

/** Field schemas shared by all endpoints. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id in a path. Plain digits only: `1e3`, ` 1` and `0x1` are refused. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Must be a positive whole number')
  .transform(Number)

/** A decimal amount with at most two decimals, up to 100 million. */
export const money = z.number().min(0).max(100_000_000).refine(hasAtMostTwoDecimals, 'At most two decimals')
/** What something is sold for. */
export const price = money.positive()
/** The platform's part of a discount; the seller pays the rest. */
export const platformPercentage = z
  .number('Enter a percentage from 0 to 100')
  .min(0, 'Enter a percentage from 0 to 100')
  .max(100, 'Enter a percentage from 0 to 100')
  .refine(hasAtMostTwoDecimals, 'At most two decimals')

/** An amount in a reply; not validated again, for speed. */
export const amount = z.number()

export const text = (max: number) => z.string().trim().max(max)
/** Error message for a missing or non-text value only. */
export const missing = (message: string) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? message : undefined),
})
/** Single-line text: whitespace runs collapse to one space, because names appear in emails and tables. */
export const lineText = (max: number, message: string) =>
  z
    .string(missing(message))
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .max(max)
export const requiredText = (max: number, message: string) => lineText(max, message).min(1, message)

export const email = z
  .string(missing('Email is required'))
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter a valid email address'))
/** Maximum length of a first or last name. */
export const nameMax = 60
export const firstName = requiredText(nameMax, 'First Name is required')
export const lastName = requiredText(nameMax, 'Last Name is required')

export const otp = z
  .string({ error: 'Enter the code from the email' })
  .trim()
  // A code has 12 digits after many wrong attempts for the same email address.
  .regex(/^\d{6}(\d{6})?$/, 'The code has 6 digits')
/** Numbers of a country are stored with its code: `+919876543210`. */
export const mobile = z
  .string({ error: 'Mobile is required' })
  .min(1, 'Mobile is required')
  .max(30, { error: () => phoneProblem(), abort: true })
  .overwrite((text) => normalPhone(text))
  .refine((text) => isPhone(text), { error: () => phoneProblem() })
  .meta({ description: "A number of the shop's region, by default 8 digits", examples: ['98765432'] })
export const pinCode = z
  .string({ error: () => `${postalOf().label} is required` })
  .max(20, { error: () => postalOf().problem, abort: true })
  .overwrite((text) => normalPostal(text))
  .refine((text) => postalProblem(text) === '', { error: ({ input }) => postalProblem(String(input)) })
  .meta({ description: "A postal code of the shop's region, by default 6 digits", examples: ['560001'] })

export const pageQuery = z.object({
  pageNumber: z.coerce.number().int().min(0).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
})

/** A date, `yyyy-mm-dd`. */
export const day = z.iso
  .date('Enter a date as yyyy-mm-dd')
  .refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'Must be a date from 2000 to 2099')
/** A date range in the shop's time zone, both ends included. */
export const rangeQuery = z.object({ from: day.optional(), to: day.optional() })

/** The record's version that a change is based on, from its last reply. */
export const version = z.number().int().min(1).max(2_147_483_647)

export const timestamp = z.iso.datetime({ offset: true }).register(namedSchemas, { id: 'Timestamp' })
export const message = z.object({ message: z.string(), data: z.unknown().optional() })

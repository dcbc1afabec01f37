import { z } from 'zod'

/** Field types shared by the modules' schemas. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id in a path: only plain digits, so that `1e3`, ` 1` or `0x1` are refused. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Must be a positive whole number')
  .transform(Number)

/** A decimal amount with at most two decimals, up to 100 million. */
export const money = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
/** In replies amounts are already right: no refinement to pay for. */
export const amount = z.number()

export const text = (max: number) => z.string().trim().max(max)
/** Said where there is nothing, or no text; what is wrong with a text that is there has other words. */
export const missing = (message: string) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? message : undefined),
})
/** One line, whatever it was typed as: a name stands in mails and in tables. */
export const requiredText = (max: number, message: string) =>
  z
    .string(missing(message))
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .min(1, message)
    .max(max)

export const email = z
  .string(missing('Email is required'))
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter a valid email address'))
/** As much as the shop keeps of a first or last name. */
export const nameMax = 60
export const firstName = requiredText(nameMax, 'First Name is required')
export const lastName = requiredText(nameMax, 'Last Name is required')

export const otp = z
  .string({ error: 'Enter the code from the email' })
  .trim()
  // A code has twelve digits after many wrong guesses for the same e-mail address.
  .regex(/^\d{6}(\d{6})?$/, 'The code has 6 digits')
export const mobile = z
  .string({ error: 'Mobile is required' })
  .min(1, 'Mobile is required')
  .regex(/^\d{8}$/, 'Mobile must be a 8-digit number')
export const pinCode = z
  .string({ error: 'Pin Code is required' })
  .min(1, 'Pin Code is required')
  .regex(/^\d{6}$/, 'Pin Code must be a 6-digit number')

export const pageQuery = z.object({
  pageNumber: z.coerce.number().int().min(0).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
})

/** A day as the shop counts them, in UTC. */
const day = z.iso
  .date('Enter a day as yyyy-mm-dd')
  .refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'Must be a day of this century')
/** Days from and to, both included. */
export const rangeQuery = z.object({ from: day.optional(), to: day.optional() })

/** Which version of a thing a change was made from, as its last reply named it. */
export const version = z.number().int().min(1).max(2_147_483_647)

export const timestamp = z.iso.datetime({ offset: true })
export const message = z.object({ message: z.string(), data: z.unknown().optional() })

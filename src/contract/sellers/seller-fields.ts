import { z } from 'zod'
import { addressFields } from '../address-fields.ts'
import { email, mobile, requiredText, text } from '../fields.ts'

export const pickupAddress = addressFields

/** Optional: an empty text becomes null. */
const optionalText = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .union([z.literal(''), field])
    .transform((text) => text || null)
    .nullish()

export const businessDetails = z.object({
  businessName: requiredText(120, 'Business Name is required'),
  businessEmail: optionalText(email),
  businessMobile: optionalText(mobile),
  businessAddress: z.string().max(300).nullish(),
  logo: z.string().max(500).nullish(),
  banner: z.string().max(500).nullish(),
})

export const bankDetails = z.object({
  accountNumber: z
    .string({ error: 'Account Number is required' })
    .regex(/^\d{9,18}$/, 'Account Number must have 9 to 18 digits'),
  ifscCode: z
    .string({ error: 'IFSC Code is required' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'IFSC Code must look like AAAA0XXXXXX'),
  accountHolderName: requiredText(100, 'Account Holder Name is required'),
  bankName: text(100).nullish(),
})

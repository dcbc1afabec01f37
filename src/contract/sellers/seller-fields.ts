import { z } from 'zod'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { addressFields } from '../address-fields.ts'
import { email, missing, mobile, requiredText, text } from '../fields.ts'

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
  /** In a registration: the address of a picture on the web. In a change: an upload of the seller. */
  logo: z.string().max(500).nullish(),
  banner: z.string().max(500).nullish(),
})

/** A number that the shop's region decides about. */
const payeeField = (part: 'tax' | 'account' | 'bank', example: string) =>
  z
    .string()
    .max(60)
    .overwrite((text) => payeeRules()[part].normal(text))
    .refine((text) => payeeRules()[part].isValid(text), {
      error: ({ input }) => payeeRules()[part].problem(String(input)),
    })
    .meta({ examples: [example] })

export const bankDetails = z.object({
  /** By region an account number or an IBAN. */
  accountNumber: payeeField('account', '123456789012'),
  /** By region an IFSC code, a BIC (can be empty), a sort code or a routing number. */
  ifscCode: payeeField('bank', 'HDFC0001234'),
  accountHolderName: requiredText(100, 'Account Holder Name is required'),
  bankName: text(100).nullish(),
})

/** The registration of a seller. Here, because the public form needs no other schema of sellers. */
export const sellerBody = z.object({
  mobile,
  /** By region a GSTIN, a VAT number or an EIN. */
  gstin: payeeField('tax', '29ABCDE1234F1ZW'),
  pickupAddress,
  bankDetails,
  sellerName: requiredText(120, 'Seller Name is required'),
  email,
  password: z
    .string(missing('Password is required'))
    .min(8, 'Password must have at least 8 characters')
    .max(200),
  businessDetails,
})
export type SellerBody = z.infer<typeof sellerBody>

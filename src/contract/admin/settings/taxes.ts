import { z } from 'zod'
import { indianStates } from '#shared/payments/indian-states.ts'
import { taxRegimes } from '#shared/payments/tax.ts'
import { hasValidCheckDigit } from '#shared/sellers/gstin.ts'
import { amount, id, money, requiredText } from '../../fields.ts'
import { changeFields, percent, validFrom } from './setting-fields.ts'

/** Parts of one tax. */
export const taxPartsMax = 4

const parts = z
  .array(z.object({ name: requiredText(20, 'Enter a name such as GST'), percent }))
  .min(1, 'Enter at least one tax')
  .max(taxPartsMax, `A tax has at most ${taxPartsMax} parts`)
  .refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    'Each part needs a different name',
  )
  .refine(
    (list) => list.reduce((sum, part) => sum + part.percent, 0) <= 100,
    'The parts can add up to at most 100%',
  )

/** A tax for a product or a category and a region, with all its parts: CGST and SGST start and end together. */
export const taxBody = z
  .object({
    /** Default: all categories. */
    categoryCode: z.string().max(100).optional(),
    /** One product, instead of a category. */
    productId: id.optional(),
    /** The state of the delivery address; default: all regions. */
    region: requiredText(100, 'Enter a state').optional(),
    /** HSN code of the goods, for invoices. */
    code: z
      .string()
      .trim()
      .regex(/^(\d{4}|\d{6}|\d{8})$/, 'An HSN code has 4, 6 or 8 digits')
      .optional(),
    /** Null removes the custom tax, so the parent tax applies again. */
    parts: parts.nullable(),
    /** The tax of units whose price without tax is above a limit, such as apparel in India. */
    above: z.object({ price: money.min(0.01, 'Enter a price above 0'), parts }).optional(),
    validFrom,
  })
  .refine((body) => body.productId === undefined || body.categoryCode === undefined, {
    error: 'Choose a product or a category, not both',
    path: ['productId'],
  })
  .refine((body) => body.parts !== null || body.above === undefined, {
    error: 'Enter the rate below this price, too',
    path: ['parts'],
  })
export type TaxBody = z.infer<typeof taxBody>

const taxParts = z.array(z.object({ name: z.string(), percent: amount }))
export const tax = z.object({
  ...changeFields,
  /** Null: all categories. */
  category: z.object({ code: z.string(), name: z.string() }).nullable(),
  product: z.object({ id, title: z.string() }).nullable(),
  /** Null: all regions. */
  region: z.string().nullable(),
  code: z.string().nullable(),
  parts: taxParts.nullable(),
  above: z.object({ price: amount, parts: taxParts }).nullable(),
})
export type Tax = z.infer<typeof tax>

const gstinMessage = 'Enter the 15-character GSTIN of the platform'
const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    (value) =>
      value === '' ||
      (/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/.test(value) &&
        value.slice(0, 2) in indianStates &&
        hasValidCheckDigit(value)),
    gstinMessage,
  )

/** The tax regime and the platform's registration. */
export const taxRegimeValue = z
  .object({
    regime: z.enum(taxRegimes, 'Choose a tax regime'),
    gstin,
    /** Percent included in delivery and platform fee. */
    feeTax: percent,
    /** For the QR code of invoices; empty: none. */
    upiId: z
      .string()
      .trim()
      .max(100)
      .refine(
        (value) => value === '' || /^[\w.-]{2,}@[A-Za-z]{2,}$/.test(value),
        'Enter a UPI ID such as shop@bank',
      ),
  })
  .refine((value) => value.regime !== 'INDIA' || value.gstin !== '', { error: gstinMessage, path: ['gstin'] })

export const taxRegimeText = z.object({
  regime: z.enum(taxRegimes),
  gstin: z.string(),
  feeTax: amount,
  upiId: z.string(),
})

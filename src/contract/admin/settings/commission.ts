import { z } from 'zod'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { amount, id } from '../../fields.ts'
import { changeFields, percent, percentMessage, validFrom } from './setting-fields.ts'

export const tiersMax = 10

/** Commission rates by the previous month's net sales, ascending by amount. Empty: no tiers. */
export const commissionTiersValue = z
  .array(
    z.object({
      above: z
        .number('Enter the amount from which the tier applies')
        .min(1, 'Enter an amount from 1 to 1,000,000,000')
        .max(1_000_000_000, 'Enter an amount from 1 to 1,000,000,000')
        .refine(hasAtMostTwoDecimals, 'At most two decimals'),
      percent,
    }),
  )
  .max(tiersMax, `Enter at most ${tiersMax} tiers`)
  .refine(
    (tiers) =>
      tiers.every(({ above, percent }, index) => {
        const before = tiers[index - 1]
        return !before || (above > before.above && percent < before.percent)
      }),
    'Each tier needs a higher amount and a lower rate than the tier before',
  )
export const commissionTiersText = z.array(z.object({ above: amount, percent: amount }))
export type CommissionTiers = z.infer<typeof commissionTiersText>

export const commissionBody = z
  .object({
    /** Percent; null removes the custom rate, so the parent rate applies again. */
    percent: percent.nullable(),
    sellerId: id.optional(),
    categoryCode: z.string().max(100).optional(),
    validFrom,
  })
  .refine((body) => body.sellerId === undefined || body.categoryCode === undefined, {
    error: 'Choose a seller or a category, not both',
    path: ['categoryCode'],
  })
  .refine((body) => body.percent !== null || body.sellerId !== undefined || body.categoryCode !== undefined, {
    error: percentMessage,
    path: ['percent'],
  })
export type CommissionBody = z.infer<typeof commissionBody>

export const commission = z.object({
  ...changeFields,
  /** For a seller or a category; with neither, the shop's default rate. */
  seller: z.object({ id, name: z.string() }).nullable(),
  category: z.object({ code: z.string(), name: z.string() }).nullable(),
  percent: amount.nullable(),
})
export type Commission = z.infer<typeof commission>

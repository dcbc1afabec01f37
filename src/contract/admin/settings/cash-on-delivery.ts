import { z } from 'zod'
import { amount, money } from '../../fields.ts'

export const pinCodesMax = 500

/** Whether customers can pay in cash, up to which total, and where. */
export const cashOnDeliveryValue = z.object({
  offered: z.boolean('Choose whether to offer it'),
  maxOrder: money.max(1_000_000, 'Enter an amount of at most 1,000,000'),
  /** Pin codes, or their first characters; none for everywhere. */
  pinCodes: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,10}$/, 'Enter the first characters of pin codes, such as 560'),
    )
    .max(pinCodesMax, `Enter at most ${pinCodesMax} pin codes`)
    .transform((codes) => [...new Set(codes)]),
})

/** As replied. */
export const cashOnDeliveryText = z.object({
  offered: z.boolean(),
  maxOrder: amount,
  pinCodes: z.array(z.string()),
})

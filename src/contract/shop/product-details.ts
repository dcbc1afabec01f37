import { z } from 'zod'

/** The stored details; those not entered are absent. */
export const productDetails = z.object({
  brand: z.string().optional(),
  hsnCode: z.string().optional(),
  weight: z.number().optional(),
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  /** The seller's own names of colors, by color. */
  colorNames: z.record(z.string(), z.string()).optional(),
})
export type ProductDetails = z.infer<typeof productDetails>

import { prorate, shareOf } from '#shared/payments/money.ts'
import { taxWithin } from './supply.rules.ts'

type ParcelLine = { unitSellingCents: number; quantity: number; couponed: boolean }

type Waived = { freeShipping?: boolean; platformBp?: number }

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)

/**
 * Splits the delivery fee over the sellers by the price of their goods. A coupon for free delivery waives the fee of the
 * sellers whose lines it applies to, and the seller pays a part of what is waived.
 */
export function waivedShipping(
  shippingCents: number,
  parcels: ParcelLine[][],
  { freeShipping = false, platformBp = 0 }: Waived,
): { cents: number; waivedCents: number; ofSellerCents: number }[] {
  const shares = prorate(
    shippingCents,
    parcels.map((lines) => sum(lines.map((line) => line.unitSellingCents * line.quantity))),
  )
  return shares.map((cents, index) => {
    const isWaived = freeShipping && parcels[index]?.some((line) => line.couponed)
    const waivedCents = isWaived ? cents : 0
    const ofSellerCents = waivedCents - shareOf(waivedCents, platformBp)
    return { cents: cents - waivedCents, waivedCents, ofSellerCents }
  })
}

/**
 * The seller's part of a waived delivery fee, split over the lines by what they leave the seller, and at most that. The tax
 * on the commission comes on top, so that the seller pays the part with it.
 */
export function deliveryCharges(
  leftCents: number[],
  ofSellerCents: number,
  commissionTaxBp: number,
): number[] {
  const netCents = ofSellerCents - taxWithin(ofSellerCents, commissionTaxBp, 1)
  return prorate(Math.min(netCents, sum(leftCents)), leftCents)
}

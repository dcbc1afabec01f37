import type { NewSellers } from '#shared/payments/payout-status.ts'

/** What the seller sold before an order; `orders` counts at most up to the limit of the settings. */
export type SellerPast = { sellerId: number; orders: number; firstOrderAt: Date | null }

const dayMs = 86_400_000

export const hasTermsForNewSellers = ({ days, orders }: NewSellers): boolean => days > 0 || orders > 0

export function isNewSeller(past: Omit<SellerPast, 'sellerId'>, rules: NewSellers, now: Date): boolean {
  if (past.orders < rules.orders) return true
  if (rules.days === 0) return false
  return past.firstOrderAt === null || now.getTime() < past.firstOrderAt.getTime() + rules.days * dayMs
}

/** The part of an order's remaining earnings that goes into the reserve, rounded down. */
export const reservedOf = (earnedCents: number, reserveBp: number): number =>
  Math.floor((Math.max(0, earnedCents) * reserveBp) / 10_000)

import { toDecimal } from './money.ts'

/** A rate for sellers whose net sales of the month before exceed an amount. */
export type CommissionTier = { aboveCents: number; rateBp: number }

/** The highest tier whose amount the sales exceed. */
export const tierOf = (tiers: readonly CommissionTier[], salesCents: number): CommissionTier | null =>
  tiers
    .filter(({ aboveCents }) => salesCents > aboveCents)
    .reduce<CommissionTier | null>(
      (best, tier) => (best && best.aboveCents > tier.aboveCents ? best : tier),
      null,
    )

/** The tier after the one that the sales reach. */
export const nextTier = (tiers: readonly CommissionTier[], salesCents: number): CommissionTier | null =>
  tiers
    .filter(({ aboveCents }) => salesCents <= aboveCents)
    .reduce<CommissionTier | null>(
      (next, tier) => (next && next.aboveCents < tier.aboveCents ? next : tier),
      null,
    )

/** A tier never replaces a rate agreed with the seller, and never raises the rate of a category or of the shop. */
export const tierFor = (
  { rateBp, isOwn }: { rateBp: number; isOwn: boolean },
  tier: CommissionTier | null,
): CommissionTier | null => (tier && !isOwn && tier.rateBp < rateBp ? tier : null)

/** A tier in the API's format. */
export const shownTier = (tier: CommissionTier | null) =>
  tier && { above: toDecimal(tier.aboveCents), percent: toDecimal(tier.rateBp) }

import type { HomeCategory } from '#contract/shop/homepage.ts'
import { dealDiscount } from '../promotions/discount-effect.ts'
import { paidByText } from '../promotions/paid-by-field.tsx'
import { dealSentence } from './deal-sentence.ts'

type Deal = {
  discount: number
  platformPercentage: number
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

/** What an admin confirms before a steep deal is saved. */
export const dealQuestion = (deal: Deal, tile: HomeCategory | undefined, confirmLabel: string) => ({
  discount: dealDiscount(deal.discount, deal.platformPercentage),
  sentence: `${dealSentence({ ...deal, name: tile?.name ?? 'products' })}, ${paidByText(deal.platformPercentage)}`,
  categoryCodes: tile ? [tile.categoryCode] : [],
  sellerIds: [],
  confirmLabel,
})

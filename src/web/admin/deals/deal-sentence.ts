import type { HomeCategory } from '#contract/shop/homepage.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { percentText } from '../percent-text.ts'
import { dealDiscount } from '../promotions/discount-effect.ts'
import { paidByText } from '../promotions/paid-by-field.tsx'

type Terms = {
  discount: number
  /** Name of the category. */
  name: string
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

/** `15% off Headphones, from Dec 1, 2026, 9:00 AM, until Dec 31, 2026, 11:59 PM` */
export const dealSentence = ({ discount, name, startsAt, endsAt }: Terms): string =>
  [
    `${percentText(discount)} off ${name}`,
    startsAt && `from ${momentText(startsAt)}`,
    endsAt && `until ${momentText(endsAt)}`,
  ]
    .filter(Boolean)
    .join(', ')

type Asked = {
  discount: number
  platformPercentage: number
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

/** What an admin confirms before a steep deal is saved. */
export const dealQuestion = (deal: Asked, tile: HomeCategory | undefined, confirmLabel: string) => ({
  discount: dealDiscount(deal.discount, deal.platformPercentage),
  sentence: `${dealSentence({ ...deal, name: tile?.name ?? 'products' })}, ${paidByText(deal.platformPercentage)}`,
  categoryCodes: tile ? [tile.categoryCode] : [],
  sellerIds: [],
  confirmLabel,
})

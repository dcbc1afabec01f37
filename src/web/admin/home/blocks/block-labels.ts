import type { BlockKind, BlockPlace, HomeBlock, RowRule } from '#contract/shop/home-blocks.ts'
import { listingSorts } from '#shared/catalog/listing-sorts.ts'
import { momentText } from '../../../back-office/forms/dates.ts'

export const kindNames: Record<BlockKind, string> = {
  BANNER: 'Banner',
  PRODUCTS: 'Product row',
  TEXT: 'Text',
}

export const placeNames: Record<BlockPlace, string> = {
  START: 'Above the collage',
  COLLAGE: 'Below the collage',
  BESTSELLERS: 'Below the bestsellers',
  DEALS: 'Below the deals',
  CATEGORIES: 'Below the categories',
  NEW_ARRIVALS: 'Below the new arrivals',
}

export const statusNames: Record<HomeBlock['status'], string> = {
  DRAFT: 'Not published',
  SCHEDULED: 'Scheduled',
  LIVE: 'Live',
  ENDED: 'Ended',
}

export const statusColors: Record<HomeBlock['status'], string> = {
  DRAFT: 'var(--line-strong)',
  SCHEDULED: 'var(--rating)',
  LIVE: 'var(--accent)',
  ENDED: 'var(--line-strong)',
}

export const sortChoices: { value: RowRule['sort']; label: string }[] = [
  { value: 'popular', label: 'Popularity' },
  ...listingSorts,
]

/** `From Dec 1, 2026, 9:00 AM, until Dec 31, 2026, 11:59 PM` */
export function datesText({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): string {
  if (startsAt === null && endsAt === null) return 'Always'
  const from = startsAt === null ? '' : `From ${momentText(startsAt)}`
  if (endsAt === null) return from
  return from ? `${from}, until ${momentText(endsAt)}` : `Until ${momentText(endsAt)}`
}

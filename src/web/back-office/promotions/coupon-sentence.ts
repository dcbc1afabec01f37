import type { CouponKind } from '#contract/shop/cart.ts'
import { numberFormat } from '#shared/region/formats.ts'
import { mediumDay } from '../../ui/format/figures.ts'
import { money } from '../../ui/price.tsx'

export type SentenceTerms = {
  kind: CouponKind
  /** Undefined or null while its field is empty. */
  discountPercentage?: number | null | undefined
  discountAmount?: number | null | undefined
  maximumDiscount?: number | null | undefined
  /** Names of categories and sellers; empty for all. */
  categories: string[]
  sellers: string[]
  minimumOrderValue?: number | null | undefined
  validityStartDate?: string | null | undefined
  validityEndDate?: string | null | undefined
  firstOrder?: boolean | undefined
}

/** `12.5%` */
const upToTwoDecimals = numberFormat({ maximumFractionDigits: 2 })
const percentText = (value: number) => `${upToTwoDecimals.format(value)}%`

/** `10% off` */
export function couponOff({
  kind,
  discountPercentage,
  discountAmount,
}: Pick<SentenceTerms, 'kind' | 'discountPercentage' | 'discountAmount'>): string {
  if (kind === 'FREE_SHIPPING') return 'Free delivery'
  return `${kind === 'AMOUNT' ? money(discountAmount ?? 0) : percentText(discountPercentage ?? 0)} off`
}

type Limits = Pick<
  SentenceTerms,
  'maximumDiscount' | 'firstOrder' | 'minimumOrderValue' | 'validityStartDate'
>

/** `at most $20.00`, `for first orders only`. */
export const couponConditions = (limits: Limits): string[] => {
  const { maximumDiscount, firstOrder, minimumOrderValue, validityStartDate } = limits
  return [
    maximumDiscount && maximumDiscount > 0 && `at most ${money(maximumDiscount)}`,
    firstOrder && 'for first orders only',
    minimumOrderValue && minimumOrderValue > 0 && `for orders from ${money(minimumOrderValue)}`,
    validityStartDate && `from ${mediumDay(validityStartDate)}`,
  ].filter((text): text is string => typeof text === 'string' && text !== '')
}

/** What a coupon does and when: `10% off Shoes from Acme, for orders from $50.00, until Dec 31, 2026`. */
export function couponSentence(terms: SentenceTerms, everything = ''): string {
  const { kind, categories, sellers, validityEndDate } = terms
  const what = categories.join(' and ') || (sellers.length > 0 ? 'products' : everything)
  const from = sellers.length > 0 ? `from ${sellers.join(' and ')}` : ''
  return [
    [couponOff(terms), kind === 'FREE_SHIPPING' && (what || from) && 'of', what, from]
      .filter(Boolean)
      .join(' '),
    ...couponConditions(terms),
    validityEndDate && `until ${mediumDay(validityEndDate)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

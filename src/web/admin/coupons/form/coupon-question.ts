import type { CouponFields } from '#contract/shop/promotions.ts'
import { couponSentence } from '../../../back-office/promotions/coupon-sentence.ts'
import { couponDiscount } from '../../promotions/discount-effect.ts'
import { paidByText } from '../../promotions/paid-by-field.tsx'

/** What an admin confirms before a steep coupon is saved. */
export const couponQuestion = (coupon: CouponFields, confirmLabel: string) => ({
  discount: couponDiscount(coupon),
  // The dialog counts categories and sellers.
  sentence: `${couponSentence({ ...coupon, categories: [], sellers: [] })}, ${paidByText(coupon.platformPercentage)}`,
  categoryCodes: coupon.categoryCodes,
  sellerIds: coupon.sellerIds,
  confirmLabel,
})

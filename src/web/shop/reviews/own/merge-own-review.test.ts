import { expect, test } from 'vitest'
import type { Review } from '#contract/shop/catalog.ts'
import type { ReviewsView } from '../reviews-view.ts'
import { mergeOwnReview } from './merge-own-review.ts'

const review = (userId: number, day: number, reviewText = 'as listed'): Review => ({
  id: userId,
  reviewText,
  rating: 4,
  productImages: [],
  user: { id: userId, firstName: 'Asha', lastName: 'R.' },
  verifiedPurchase: true,
  fit: null,
  helpful: 0,
  sellerReply: null,
  createdAt: `2026-03-0${day}T10:00:00.000Z`,
})
const own = (day: number, hidden = false) => ({ ...review(7, day, 'as it is now'), hidden })
const textsOf = (reviews: Review[]) => reviews.map(({ user, reviewText }) => `${user.id} ${reviewText}`)

test.each([
  ['just written', [review(2, 1)], own(2), 1, ['7 as it is now', '2 as listed']],
  ['the first review of the product', [], own(2), 1, ['7 as it is now']],
  ['edited', [review(2, 3), review(7, 2)], own(2), 1, ['2 as listed', '7 as it is now']],
  ['deleted', [review(7, 2), review(2, 1)], null, 1, ['2 as listed']],
  ['hidden', [review(7, 2), review(2, 1)], own(2, true), 1, ['2 as listed']],
  ['on a later page', [review(2, 3)], own(1), 1, ['2 as listed']],
  ['on an earlier page', [review(2, 1)], own(2), 2, ['2 as listed']],
])(
  "the customer's own review (%s) is listed at most once, with its latest text",
  (_, listed, now, page, expected) => {
    expect(textsOf(mergeOwnReview(listed, now, 7, { page, sort: 'newest', stars: undefined }))).toEqual(
      expected,
    )
  },
)

test('a review that is not on the page is added only to the newest reviews of all stars', () => {
  const merge = (view: Partial<ReviewsView>) =>
    textsOf(mergeOwnReview([], own(2), 7, { page: 1, sort: 'newest', stars: undefined, ...view }))
  expect(merge({})).toEqual(['7 as it is now'])
  expect(merge({ sort: 'helpful' })).toEqual([])
  expect(merge({ stars: 5 })).toEqual([])
})

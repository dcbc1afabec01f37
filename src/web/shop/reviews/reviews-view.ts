import type { ReviewSort } from '#shared/reviews/review-sorts.ts'
import { reviewsPath } from '../paths.ts'

/** What the reviews page shows, as in its URL. Pages are counted from 1. */
export type ReviewsView = { page: number; sort: ReviewSort; stars: number | undefined }

export const pageSize = 10
const pagesMax = 100_000

export const sortLabels: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest',
  lowest: 'Lowest',
}

export const sorts = Object.keys(sortLabels) as ReviewSort[]

/** Reads the view from the URL; unknown values count as the default. */
export function readReviewsView(params: URLSearchParams): ReviewsView {
  const page = Math.floor(Number(params.get('page'))) || 1
  const stars = params.get('stars') ?? ''
  return {
    page: Math.min(Math.max(page, 1), pagesMax),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    stars: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
  }
}

/** The URL of a view; omitted parts are the default. */
export function reviewsHref(productId: number, { page = 1, sort = 'newest', stars }: Partial<ReviewsView>) {
  const query = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(stars && { stars: `${stars}` }),
    ...(page > 1 && { page: `${page}` }),
  })
  return `${reviewsPath(productId)}${query.size > 0 ? `?${query}` : ''}`
}

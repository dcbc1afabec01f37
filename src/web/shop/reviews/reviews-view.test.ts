import { expect, test } from 'vitest'
import { readReviewsView, reviewsHref } from './reviews-view.ts'

test.each([
  ['', { page: 1, sort: 'newest', stars: undefined }],
  ['?sort=helpful&stars=4&page=3', { page: 3, sort: 'helpful', stars: 4 }],
  ['?sort=best&stars=9&page=-2', { page: 1, sort: 'newest', stars: undefined }],
  ['?stars=2.5&page=x', { page: 1, sort: 'newest', stars: undefined }],
  ['?page=999999999', { page: 100_000, sort: 'newest', stars: undefined }],
] as const)('the URL %s is read as a view of the reviews', (query, view) => {
  expect(readReviewsView(new URLSearchParams(query))).toEqual(view)
})

test.each([
  [{}, '/reviews/7'],
  [{ page: 1, sort: 'newest' }, '/reviews/7'],
  [{ page: 2, sort: 'lowest', stars: 1 }, '/reviews/7?sort=lowest&stars=1&page=2'],
] as const)('the view %o has one URL', (view, href) => {
  expect(reviewsHref(7, view)).toBe(href)
})

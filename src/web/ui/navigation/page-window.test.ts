import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  { page: 1, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 40, shown: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  { page: 20, pages: 40, shown: [15, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
  { page: 40, pages: 40, shown: [31, 32, 33, 34, 35, 36, 37, 38, 39, 40] },
  { page: 99, pages: 12, shown: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
])('page $page of $pages shows at most ten buttons', ({ page, pages, shown }) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})

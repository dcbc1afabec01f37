const buttonsMax = 10

/** At most ten page numbers around the current page. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(pages, buttonsMax)
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

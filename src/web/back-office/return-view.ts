import { type ReturnFilter, returnFilters } from '#contract/orders/returns.ts'

/** What of the returns is listed, as the address says it; without a filter all of them. */
export type ReturnView = { filter: ReturnFilter | undefined; page: number }

/** What can be chosen; the first is what the page opens with. */
export type ReturnChoice = { name: string; filter: ReturnFilter | undefined }

export const pageSize = 20
const all = 'all'

export function readView(params: URLSearchParams, choices: ReturnChoice[]): ReturnView {
  const text = params.get('status')
  const known = returnFilters.find((filter) => filter === text)
  return {
    filter: text === all ? undefined : (known ?? choices[0]?.filter),
    page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

/** The address of a view; what is as usual is left out. */
export function viewPath(
  { filter, page = 1 }: Pick<ReturnView, 'filter'> & { page?: number },
  choices: ReturnChoice[],
): string {
  const params = new URLSearchParams()
  if (filter !== choices[0]?.filter) params.set('status', filter ?? all)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportedProduct, ReportedReview } from '#contract/admin/moderation.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { type ModerationView, pageSize } from './moderation-view.ts'

/** What one page shows: reviews or products, with what is open of them where that is known. */
export type Item =
  | { kind: 'review'; review: ReportedReview['review']; reports?: ReportedReview['reports'] }
  | ({ kind: 'product' } & ReportedProduct)

const part = (page: number, size = pageSize) => ({ pageNumber: page - 1, size })
const kept = { placeholderData: keepPreviousData }

/** The list that the view asks for; the others are not asked for. */
function useList({ tab, state, query, page }: ModerationView) {
  const products = useQuery({
    ...adminListQuery('GET /admin/moderation/products', {
      query: { ...part(page), state: state === 'hidden' ? 'hidden' : 'reported' },
    }),
    ...kept,
    enabled: tab === 'listings',
  })
  const reported = useQuery({
    ...adminListQuery('GET /admin/moderation/reviews', { query: part(page) }),
    ...kept,
    enabled: tab === 'reviews' && state === 'reported',
  })
  const reviews = useQuery({
    ...adminListQuery('GET /reviews/admin', {
      query: { ...part(page), query, hidden: state === 'hidden' ? 'true' : undefined },
    }),
    ...kept,
    enabled: tab === 'reviews' && state !== 'reported',
  })
  if (tab === 'listings') {
    const items = products.data?.reply.map((row): Item => ({ kind: 'product', ...row }))
    return { list: products, items, total: products.data?.total }
  }
  if (state === 'reported') {
    const items = reported.data?.reply.map((row): Item => ({ kind: 'review', ...row }))
    return { list: reported, items, total: reported.data?.total }
  }
  const items = reviews.data?.reply.map((review): Item => ({ kind: 'review', review }))
  return { list: reviews, items, total: reviews.data?.total }
}

export function useQueue(view: ModerationView) {
  const { list, items, total } = useList(view)
  const reviews = useQuery(adminListQuery('GET /admin/moderation/reviews', { query: part(1, 1) }))
  const products = useQuery(adminListQuery('GET /admin/moderation/products', { query: part(1, 1) }))
  return {
    list,
    items,
    total: total ?? 0,
    waiting: { reviews: reviews.data?.total ?? undefined, listings: products.data?.total ?? undefined },
  }
}

/** Lets everything that shows what was judged be read anew. */
export function useForgetQueue() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) =>
        area === 'admin' &&
        (String(call).includes('/admin/moderation') || String(call).includes('/reviews/admin')),
    })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportedProduct, ReportedReview } from '#contract/admin/moderation.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { type ModerationView, pageSize } from './moderation-view.ts'

/** A review or product with its open reports, if loaded. */
export type Item =
  | { kind: 'review'; review: ReportedReview['review']; reports?: ReportedReview['reports'] }
  | ({ kind: 'product' } & ReportedProduct)

const part = (page: number, size = pageSize) => ({ pageNumber: page - 1, size })

/** Loads the list that the view shows; the other queries stay disabled. */
function useList({ tab, state, query, page }: ModerationView) {
  const products = useListPage({
    ...adminListQuery('GET /admin/moderation/products', {
      query: { ...part(page), state: state === 'hidden' ? 'hidden' : 'reported' },
    }),
    enabled: tab === 'listings',
  })
  const reported = useListPage({
    ...adminListQuery('GET /admin/moderation/reviews', { query: part(page) }),
    enabled: tab === 'reviews' && state === 'reported',
  })
  const reviews = useListPage({
    ...adminListQuery('GET /reviews/admin', {
      query: { ...part(page), query, hidden: state === 'hidden' ? 'true' : undefined },
    }),
    enabled: tab === 'reviews' && state !== 'reported',
  })
  if (tab === 'listings')
    return { ...products, rows: products.rows?.map((row): Item => ({ kind: 'product', ...row })) }
  if (state === 'reported')
    return { ...reported, rows: reported.rows?.map((row): Item => ({ kind: 'review', ...row })) }
  return { ...reviews, rows: reviews.rows?.map((review): Item => ({ kind: 'review', review })) }
}

export function useQueue(view: ModerationView) {
  const list = useList(view)
  const reviews = useQuery(adminListQuery('GET /admin/moderation/reviews', { query: part(1, 1) }))
  const products = useQuery(adminListQuery('GET /admin/moderation/products', { query: part(1, 1) }))
  return {
    list,
    waiting: { reviews: reviews.data?.total ?? undefined, listings: products.data?.total ?? undefined },
  }
}

/** Invalidates all queries with moderated items. */
export function useInvalidateQueue() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) =>
        area === 'admin' &&
        ['/admin/moderation', '/reviews/admin', '/admin/products'].some((path) =>
          String(call).includes(path),
        ),
    })
}

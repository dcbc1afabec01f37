import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Notice, Notices } from '#contract/shop/notices.ts'

type ReadBody = { key: string } | { until: string }

export type NoticeArea = {
  /** "Admin" or "Seller". */
  name: 'Admin' | 'Seller'
  /** Path of the page with all notifications. */
  path: string
  query: UseQueryOptions<Notices, Error, Notices, QueryKey>
  markRead: (body: ReadBody) => Promise<Notices>
}

const refreshMs = 60_000

/** The notifications of the area, refreshed every minute, and how to mark them as read. */
export function useNotices({ query, markRead }: NoticeArea) {
  const queries = useQueryClient()
  const notices = useQuery({ ...query, refetchInterval: refreshMs })
  const mark = useMutation({
    mutationFn: markRead,
    onSuccess: (changed) => queries.setQueryData(query.queryKey, changed),
  })
  const newest = notices.data?.items[0]
  return {
    ...notices,
    read: ({ key, read }: Notice) => !read && mark.mutate({ key }),
    readAll: newest && (() => mark.mutate({ until: newest.at })),
    isBusy: mark.isPending,
  }
}

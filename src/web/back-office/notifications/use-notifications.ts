import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InAppNotification, Notifications } from '#contract/shop/notifications.ts'

type ReadBody = { key: string } | { until: string }

export type NotificationsArea = {
  /** "Admin" or "Seller". */
  name: 'Admin' | 'Seller'
  /** Path of the page with all notifications. */
  path: string
  query: UseQueryOptions<Notifications, Error, Notifications, QueryKey>
  markRead: (body: ReadBody) => Promise<Notifications>
}

const refreshMs = 60_000

/** The notifications of the area, refreshed every minute, and how to mark them as read. */
export function useNotifications({ query, markRead }: NotificationsArea) {
  const queries = useQueryClient()
  const notifications = useQuery({ ...query, refetchInterval: refreshMs })
  const mark = useMutation({
    mutationFn: markRead,
    onSuccess: (changed) => queries.setQueryData(query.queryKey, changed),
  })
  const newest = notifications.data?.items[0]
  return {
    ...notifications,
    read: ({ key, read }: InAppNotification) => !read && mark.mutate({ key }),
    readAll: newest && (() => mark.mutate({ until: newest.at })),
    isBusy: mark.isPending,
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sellerListQuery } from '../../back-office/calls.ts'
import { toast } from '../../ui/toast.tsx'
import { freshOrders, freshText } from './new-orders.ts'

const pollMs = 15_000
const size = 10

/**
 * Looks now and then at the newest orders that wait, says when there are more, also to screen readers, and brings what
 * is on the screen up to date. Only while the tab is visible: the query itself sees to that.
 */
export function useNewOrders() {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...sellerListQuery('GET /seller/orders', { query: { status: 'PLACED', pageNumber: 0, size } }),
    refetchInterval: pollMs,
  })
  const before = useRef<number[]>(undefined)
  const seen = useRef(new Set<number>())

  useEffect(() => {
    if (!data) return
    const now = data.reply.map(({ id }) => id)
    const fresh = freshOrders(before.current, seen.current, now, size)
    before.current = now
    for (const id of now) seen.current.add(id)
    if (fresh.length === 0) return
    toast(freshText(fresh.length, size))
    void queries.invalidateQueries({ queryKey: ['seller'] })
  }, [data, queries])
}

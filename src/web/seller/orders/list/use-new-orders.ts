import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sellerListQuery } from '../../../back-office/calls.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { newOrderIds, newOrdersText } from './new-orders.ts'

const pollMs = 15_000
const size = 10

/** Polls for new orders while the tab is visible. Shows a toast for them and reloads the seller's data. */
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
    const fresh = newOrderIds(before.current, seen.current, now, size)
    before.current = now
    for (const id of now) seen.current.add(id)
    if (fresh.length === 0) return
    toast(newOrdersText(fresh.length, size))
    void queries.invalidateQueries({ queryKey: ['seller'] })
  }, [data, queries])
}

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HomeCategory } from '#contract/shop/homepage.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/toast.tsx'
import { moved } from './moved.ts'
import { useRefreshTiles } from './use-tiles.ts'

/** The entries as they were put in order, shown at once; the server is told one move after the other. */
export function useTileOrder(stored: HomeCategory[] | undefined) {
  const [order, setOrder] = useState<HomeCategory[] | null>(null)
  const [heard, setHeard] = useState('')
  const open = useRef(0)
  const refresh = useRefreshTiles()
  const place = useMutation({
    // One after the other, so that the last move is the one that counts.
    scope: { id: 'place of an entry' },
    mutationFn: ({ id, to }: { id: number; to: number }) =>
      callAsAdmin('PUT /home-categories/admin/home-category/:id/position', {
        params: { id },
        body: { position: to + 1 },
      }),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: async () => {
      open.current -= 1
      if (open.current > 0) return
      await refresh()
      if (open.current === 0) setOrder(null)
    },
  })

  // Moving an entry in the page takes the focus from it.
  const [follow, setFollow] = useState<{ id: number } | null>(null)
  useEffect(() => {
    if (follow) document.querySelector<HTMLElement>(`[data-moves="${follow.id}"]`)?.focus()
  }, [follow])

  const shown = order ?? stored
  const move = (id: number, to: number) => {
    if (!stored || !shown) return
    const next = moved(shown, id, to)
    const number = next.findIndex((one) => one.id === id)
    setFollow({ id })
    if (stored.findIndex((one) => one.id === id) === number && !order) return
    setOrder(next)
    setHeard(`${next[number]?.name} is now number ${number + 1} of ${next.length}.`)
    open.current += 1
    place.mutate({ id, to: number })
  }
  return { shown, move, heard }
}

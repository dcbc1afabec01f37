import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HomeCategory } from '#contract/shop/homepage.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { moved } from './moved.ts'
import { useRefreshTiles } from './use-tiles.ts'

/** The entries in the user's order, shown optimistically. Moves are sent to the server one at a time. */
export function useTileOrder(stored: HomeCategory[] | undefined) {
  const [order, setOrder] = useState<HomeCategory[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const pending = useRef(0)
  // A move gives the tile a new version, which the list shows only after the last move.
  const versions = useRef(new Map<number, number>())
  const refresh = useRefreshTiles()
  const savePosition = useMutation({
    // Serialized, so that the last move wins.
    scope: { id: 'tile position' },
    mutationFn: async ({ id, to, version }: { id: number; to: number; version: number }) => {
      const tile = await callAsAdmin('PUT /home-categories/admin/home-category/:id/position', {
        params: { id },
        body: { position: to + 1, version: Math.max(version, versions.current.get(id) ?? 0) },
      })
      versions.current.set(id, tile.version)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: async () => {
      pending.current -= 1
      if (pending.current > 0) return
      await refresh()
      if (pending.current === 0) setOrder(null)
    },
  })

  // Reordering the DOM drops the focus, so restore it.
  const [follow, setFollow] = useState<{ id: number } | null>(null)
  useEffect(() => {
    if (follow) document.querySelector<HTMLElement>(`[data-moves="${follow.id}"]`)?.focus()
  }, [follow])

  const shown = order ?? stored
  const move = (id: number, to: number) => {
    if (!stored || !shown) return
    const next = moved(shown, id, to)
    const number = next.findIndex((one) => one.id === id)
    const tile = next[number]
    if (!tile) return
    setFollow({ id })
    if (stored.findIndex((one) => one.id === id) === number && !order) return
    setOrder(next)
    setAnnouncement(`${tile.name} is now number ${number + 1} of ${next.length}.`)
    pending.current += 1
    savePosition.mutate({ id, to: number, version: tile.version })
  }
  return { shown, move, isSaving: order !== null, announcement }
}

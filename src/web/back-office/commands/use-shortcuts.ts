import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readStorage, writeStorage } from '../../browser/storage.ts'
import type { MenuEntry } from '../area/area-page.ts'

const storageKey = 'single-key-shortcuts'
const sequenceMs = 1500

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null

/** Ctrl+K searches. The single keys, which people may turn off: / searches, ? lists the shortcuts, G and a letter opens a page. */
export function useShortcuts(menu: MenuEntry[], actions: { search: () => void; help: () => void }) {
  const navigate = useNavigate()
  const [enabled, setEnabled] = useState(() => readStorage(storageKey) !== 'off')
  const latest = useRef({ menu, actions, enabled })
  latest.current = { menu, actions, enabled }

  useEffect(() => {
    let goUntil = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const { menu, actions, enabled } = latest.current
      const key = event.key.toLowerCase()
      const isGoing = Date.now() < goUntil
      goUntil = 0
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        if (!isDialogOpen()) actions.search()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!enabled || isTyping(event.target) || isDialogOpen()) return
      const entry = isGoing && menu.find(({ shortcut }) => shortcut === key)
      if (entry) void navigate(entry.to)
      else if (key === 'g') goUntil = Date.now() + sequenceMs
      else if (key === '/') actions.search()
      else if (key === '?') actions.help()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])

  const turn = useCallback((on: boolean) => {
    writeStorage(storageKey, on ? '' : 'off')
    setEnabled(on)
  }, [])
  return { enabled, turn }
}

export type Shortcuts = ReturnType<typeof useShortcuts>

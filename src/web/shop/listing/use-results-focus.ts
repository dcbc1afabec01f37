import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A choice keeps the focus. After a change of page, or when what was pressed has gone with its filter, the keyboard
 * goes on from the heading of the results, or within the sheet that covers them from its first choice.
 */
export function useResultsFocus(panel: RefObject<HTMLElement | null>, page: number) {
  const { key } = useLocation()
  const back = useNavigationType() === 'POP'
  const last = useRef({ key, page })
  useEffect(() => {
    const { key: lastKey, page: lastPage } = last.current
    last.current = { key, page }
    if (lastKey === key) return
    const focused = document.activeElement
    const paged = page !== lastPage && !back && focused?.closest('nav')
    if (focused !== document.body && !paged) return
    const sheet = panel.current?.closest('dialog')
    const goal = sheet
      ? sheet.querySelector<HTMLElement>('input:not(:disabled)')
      : document.querySelector<HTMLElement>('#content h1')
    goal?.focus({ preventScroll: true })
  }, [key, page, back, panel])
}

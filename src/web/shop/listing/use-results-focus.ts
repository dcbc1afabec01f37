import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus to the results heading after a page change, or when the focused element has disappeared with its filter.
 * In the filter sheet, moves it to the first choice. A filter choice keeps the focus.
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

import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The path of the page that the focus is on. */
const FocusedPath = createContext<RefObject<string> | null>(null)

export function PageFocus({ children }: { children: React.ReactNode }) {
  const path = useRef(useLocation().pathname)
  return <FocusedPath value={path}>{children}</FocusedPath>
}

/**
 * Focuses the heading of a page that was opened by a link, for keyboard and screen reader users, unless the page has focused
 * something itself.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useContext(FocusedPath)
  const { pathname } = useLocation()
  useEffect(() => {
    if (!focused || focused.current === pathname) return
    focused.current = pathname
    const active = document.activeElement
    // A dialog that led here, such as the search, is about to close.
    const isInPage =
      active?.closest('#content') && active.id !== 'content' && !active.closest('[role="dialog"]')
    if (!isInPage) heading.current?.focus({ preventScroll: true })
  }, [focused, pathname])
  useLayoutEffect(() => {
    const node = heading.current
    return () => {
      // The heading of a page that was loading passes the focus on to the next one.
      if (focused && node === document.activeElement) focused.current = ''
    }
  }, [focused])
  return heading
}

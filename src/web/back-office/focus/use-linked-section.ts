import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Scrolls to the section that the address names after `#`, and focuses it. */
export function useLinkedSection(): void {
  // A new location also when the same link is followed twice.
  const location = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  useEffect(() => {
    // A list on the page changed its filters or columns, and the focus stays there.
    if (isReplaced) return
    const section = location.hash ? document.getElementById(location.hash.slice(1)) : null
    section?.scrollIntoView()
    // Runs after the effect that focuses the heading of an opened page.
    section?.focus({ preventScroll: true })
  }, [location, isReplaced])
}

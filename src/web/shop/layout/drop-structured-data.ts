import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What the server wrote for machines is about the page it sent: on the next page it would be untrue, so it goes. */
export function useDropStructuredData(): void {
  const { pathname, search } = useLocation()
  const view = pathname + search
  const sent = useRef(view)
  useEffect(() => {
    if (view === sent.current) return
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) script.remove()
  }, [view])
}

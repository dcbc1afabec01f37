import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** Follows links to the shop's own pages, which are plain HTML, without loading the page anew. */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!path?.startsWith('/') || path.startsWith('//') || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(path)
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
  return <div onClick={follow}>{children}</div>
}

import { toast } from '../../ui/toast.tsx'

/** Without a network a link would trade the page one has for an error: it says so and stays. */
export function stayWhenOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (navigator.onLine || !link?.href || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopPropagation()
    toast('You are offline. Check your connection, then try again.', { tone: 'problem' })
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

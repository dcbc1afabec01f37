import { toast } from '../../../ui/feedback/toast.tsx'

/** While the browser is offline, links show a toast instead of replacing the page with an error. Returns the cleanup. */
export function blockLinksOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (navigator.onLine || !link?.href || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopPropagation()
    toast("You can open this page when you're back online.", { tone: 'problem' })
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

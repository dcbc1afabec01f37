import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Outline } from '../../ui/icon.tsx'

/** Outline from Tabler Icons (MIT). */
const path =
  'M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.7 10.7l6.6-3.4M8.7 13.3l6.6 3.4'

const wasCanceled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Uses the browser's share dialog, or copies the link where there is none. */
async function share(title: string, url: string) {
  try {
    if (navigator.share) return await navigator.share({ title, url })
  } catch (error) {
    if (wasCanceled(error)) return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    toast(`Copy this link: ${url}`)
  }
}

/** Hidden without JavaScript. */
export default function ShareButton({ title, to }: { title: string; to: string }) {
  const press = () => void share(title, new URL(to, window.location.origin).href)
  return (
    <IconButton label="Share" className="-mr-1 -mt-1 no-js:invisible" onClick={press}>
      <Outline path={path} />
    </IconButton>
  )
}

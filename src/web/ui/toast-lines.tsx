import { useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import type { Toast } from './toast.tsx'

const shownMs = 6000
const stepMs = 500

type Props = { toasts: Toast[]; onEnd: (id: number) => void }

/** What had the focus before it came to a toast. */
let cameFrom: HTMLElement | null = null

/** Back to where the keyboard was; when that is gone, to the open dialog or to the page's heading. */
function leave(toast: HTMLElement) {
  cameFrom?.focus({ preventScroll: true })
  if (document.activeElement === cameFrom) return
  const dialog = toast.closest('dialog')
  const place = dialog?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1')
  if (place && !dialog) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

/**
 * The toasts that are shown. They stand at the end of the page: F6, which leads to the next part of a window, leads to the
 * newest and back. As long as one is pointed at or has the focus, the time of all stands still.
 */
export default function ToastLines({ toasts, onEnd }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: lines } = box
    if (!lines) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      if (lines.contains(document.activeElement)) leave(lines)
      else lines.lastElementChild?.querySelector('button')?.focus()
    }
    const onFocus = ({ relatedTarget: last }: FocusEvent) => {
      if (!(last instanceof Node && lines.contains(last))) cameFrom = last as HTMLElement | null
    }
    const end = new AbortController()
    document.addEventListener('keydown', onKeyDown, end)
    lines.addEventListener('focusin', onFocus, end)
    return () => end.abort()
  }, [])
  return (
    <div ref={box} className="grid justify-items-center gap-1">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onEnd={onEnd} />
      ))}
    </div>
  )
}

function ToastLine({ toast, onEnd }: { toast: Toast; onEnd: Props['onEnd'] }) {
  const { id, text, detail, tone, action, stays } = toast
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stays) return
    let left = action ? shownMs * 2 : shownMs
    const timer = setInterval(() => {
      if (line.current?.parentElement?.matches(':hover, :focus-within')) return
      left -= stepMs
      if (left <= 0) onEnd(id)
    }, stepMs)
    return () => clearInterval(timer)
  }, [id, action, stays, onEnd])
  useLayoutEffect(() => {
    const { current: own } = line
    return () => {
      if (own?.contains(document.activeElement)) leave(own)
    }
  }, [])
  return (
    <div
      ref={line}
      className="pointer-events-auto flex max-w-form items-center gap-1 rounded-lg bg-ink py-0.5 pl-2 pr-0.5 text-sm text-paper [--focus:var(--paper)]"
    >
      {tone === 'problem' && <Icon name="alert" />}
      <p className="py-1">
        {text}
        {detail && <span className="line-clamp-2 text-xs">{detail}</span>}
      </p>
      {action && (
        <button
          type="button"
          aria-keyshortcuts="F6"
          className="min-h-[44px] shrink-0 px-1 font-medium underline underline-offset-2"
          onClick={() => {
            onEnd(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      {/* Only while a keyboard moves the focus, outside of text fields and not on touch screens. */}
      {action && (
        <kbd className="hidden font-text opacity-70 [@media_(hover:hover)]:[:root:has(:focus-visible:not(input,textarea))_&]:inline">
          F6
        </kbd>
      )}
      <IconButton label="Dismiss" className="hover:bg-transparent" onClick={() => onEnd(id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import type { Toast } from './toast.tsx'

const durationMs = 6000
const tickMs = 500

type Props = { toasts: Toast[]; onEnd: (id: number) => void }

/** The element that had the focus before a toast did. */
let previousFocus: HTMLElement | null = null

/** Returns the focus to the previous element, or else to the open dialog or the page's heading. */
function restoreFocus(toast: HTMLElement) {
  previousFocus?.focus({ preventScroll: true })
  if (document.activeElement === previousFocus) return
  const dialog = toast.closest('dialog')
  const place = dialog?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1')
  if (place && !dialog) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

/**
 * The list is last in the document, so F6 (the usual key for "next pane") moves the focus to the newest toast and back.
 * While a toast is hovered or focused, the timers of all toasts pause.
 */
export default function ToastList({ toasts, onEnd }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: list } = box
    if (!list) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      if (list.contains(document.activeElement)) restoreFocus(list)
      else list.lastElementChild?.querySelector('button')?.focus()
    }
    const onFocus = ({ relatedTarget: last }: FocusEvent) => {
      if (!(last instanceof Node && list.contains(last))) previousFocus = last as HTMLElement | null
    }
    const end = new AbortController()
    document.addEventListener('keydown', onKeyDown, end)
    list.addEventListener('focusin', onFocus, end)
    return () => end.abort()
  }, [])
  return (
    <div ref={box} className="grid justify-items-center gap-1">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onEnd={onEnd} />
      ))}
    </div>
  )
}

function ToastItem({ toast, onEnd }: { toast: Toast; onEnd: Props['onEnd'] }) {
  const { id, text, detail, image, tone, action, stays } = toast
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stays) return
    let left = action ? durationMs * 2 : durationMs
    const timer = setInterval(() => {
      if (ref.current?.parentElement?.matches(':hover, :focus-within')) return
      left -= tickMs
      if (left <= 0) onEnd(id)
    }, tickMs)
    return () => clearInterval(timer)
  }, [id, action, stays, onEnd])
  useLayoutEffect(() => {
    const { current: item } = ref
    return () => {
      if (item?.contains(document.activeElement)) restoreFocus(item)
    }
  }, [])
  return (
    <div
      ref={ref}
      className="pointer-events-auto flex max-w-form items-center gap-1 rounded-lg bg-ink py-0.5 pl-2 pr-0.5 text-sm text-paper [--focus:var(--paper)]"
    >
      {tone === 'problem' && <Icon name="alert" />}
      {image && (
        <Picture
          src={image}
          alt=""
          fallback=""
          width={56}
          height={70}
          sizes="56px"
          className="my-0.5 -ml-1 h-[70px] w-7 shrink-0 rounded object-cover"
        />
      )}
      <p className="min-w-0 py-1">
        {text}
        {detail && <span className="line-clamp-2 text-xs">{detail}</span>}
      </p>
      {action && (
        <button
          type="button"
          aria-keyshortcuts="F6"
          className="min-h-5.5 shrink-0 px-1 font-medium underline underline-offset-2"
          onClick={() => {
            onEnd(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      {/* Shown only to keyboard users: not on touch screens, and not while a text field has the focus. */}
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

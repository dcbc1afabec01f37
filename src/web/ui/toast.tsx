import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export type ToastAction = { label: string; run: () => void }

type Toast = {
  id: number
  text: string
  tone: 'plain' | 'problem'
  stays: boolean
  action?: ToastAction
}

type Options = {
  tone?: Toast['tone']
  /** What can be done about it, such as Undo. */
  action?: ToastAction
  /** Until it is dismissed or taken away by what `say` gives back. */
  stays?: boolean
}

const shownMs = 6000
const none: Toast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something at the bottom of the screen and to screen readers: `say('Removed', { action: { label: 'Undo', run } })`. */
export function say(text: string, { tone = 'plain', action, stays = false }: Options = {}) {
  lastId += 1
  const id = lastId
  const passing = toasts.filter((toast) => !toast.stays).slice(-2)
  change([
    ...toasts.filter((toast) => toast.stays || passing.includes(toast)),
    { id, text, tone, action, stays },
  ])
  return () => dismiss(id)
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one place where toasts appear; the document renders it. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[88px] z-50 md:bottom-2 grid justify-items-center gap-1 px-2"
    >
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { id, text, tone, action, stays } = toast
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismiss(id), action ? shownMs * 2 : shownMs)
    return () => clearTimeout(timer)
  }, [id, action, stays])
  return (
    <div className="pointer-events-auto flex max-w-form items-center gap-1 rounded-lg bg-ink py-0.5 pl-2 pr-0.5 text-sm text-paper">
      {tone === 'problem' && <Icon name="alert" />}
      <p className="py-1">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-[44px] px-1 font-medium underline underline-offset-2"
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" className="hover:bg-transparent" onClick={() => dismiss(id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}

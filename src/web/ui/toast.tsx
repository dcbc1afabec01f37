import { lazy, Suspense, useSyncExternalStore } from 'react'
import { late } from './late.ts'

/** Comes with what watches over the network, so that it is there also when the network is not. */
const ToastLines = lazy(late(() => import('./toast-lines.tsx')))

export type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  text: string
  /** A second line: what the text is about. */
  detail?: string
  tone: 'plain' | 'problem'
  stays: boolean
  action?: ToastAction
}

type Options = {
  detail?: string
  tone?: Toast['tone']
  /** What can be done about it, such as Undo. */
  action?: ToastAction
  /** Until it is dismissed or taken away by what `say` gives back. */
  stays?: boolean
}

const none: Toast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something at the bottom of the screen and to screen readers: `say('Removed', { action: { label: 'Undo', run } })`. */
export function say(text: string, { tone = 'plain', detail, action, stays = false }: Options = {}) {
  lastId += 1
  const id = lastId
  const passing = toasts.filter((toast) => !toast.stays).slice(-2)
  change([
    ...toasts.filter((toast) => toast.stays || passing.includes(toast)),
    { id, text, detail, tone, action, stays },
  ])
  return () => dismiss(id)
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one place where toasts appear; the document renders it, and an open dialog takes it in. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[88px] z-300 md:bottom-2 max-md:in-[.dialog]:bottom-1 px-2"
    >
      {shown.length > 0 && (
        <Suspense>
          <ToastLines toasts={shown} onEnd={dismiss} />
        </Suspense>
      )}
    </div>
  )
}

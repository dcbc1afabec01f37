import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../deferred.ts'

/** Its chunk is loaded with the network toasts, so that toasts work while the browser is offline. */
const ToastList = lazyPart(() => import('./toast-list.tsx'))

export type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  text: string
  /** Second line, such as the product's title. */
  detail?: string
  /** Picture of the product. */
  image?: string
  tone: 'plain' | 'problem'
  stays: boolean
  action?: ToastAction
}

type Options = {
  detail?: string
  image?: string
  tone?: Toast['tone']
  /** What can be done about it, such as Undo. */
  action?: ToastAction
  /** Stays until it is dismissed, or until the function that `toast` returns is called. */
  stays?: boolean
}

const none: Toast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a transient message and announces it to screen readers. Returns a function that dismisses it.
 * `toast('Removed', { action: { label: 'Undo', run } })`
 */
export function toast(text: string, { tone = 'plain', detail, image, action, stays = false }: Options = {}) {
  lastId += 1
  const id = lastId
  const recent = toasts.filter((item) => !item.stays).slice(-2)
  setToasts([
    ...toasts.filter((item) => item.stays || recent.includes(item)),
    { id, text, detail, image, tone, action, stays },
  ])
  return () => dismiss(id)
}

const dismiss = (id: number) => setToasts(toasts.filter((item) => item.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast region. The root document renders it once; an open dialog moves it inside itself (see `dialog.tsx`). */
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
          <ToastList toasts={shown} onEnd={dismiss} />
        </Suspense>
      )}
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { deferred } from '../../../ui/deferred.ts'
import { focusHeading } from '../focus-heading.ts'

const ReturnDialog = lazy(deferred(() => import('./return-dialog.tsx')))

/**
 * The form for what goes back, which loads when it is opened: with the line that was pressed first, and below it all others
 * that can go back. Reading the order anew takes no line out of an open form.
 */
export function useReturnDialog(orderItems: OrderItem[], onAsked: () => void) {
  const [opened, setOpened] = useState<{ lines: OrderItem[]; button: HTMLElement } | null>(null)
  const open = (item: OrderItem, button: HTMLElement) => {
    const others = orderItems.filter(({ id, returnable }) => returnable && id !== item.id)
    setOpened({ lines: [item, ...others], button })
  }
  const close = (asked: boolean) => {
    setOpened(null)
    if (!asked) return opened?.button.focus()
    onAsked()
    requestAnimationFrame(focusHeading)
  }
  const dialog = opened && (
    <Suspense>
      <ReturnDialog lines={opened.lines} onClose={close} />
    </Suspense>
  )
  return { open, dialog }
}

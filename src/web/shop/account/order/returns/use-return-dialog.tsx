import { Suspense, useState } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { lazyPart } from '../../../../ui/deferred.ts'
import { focusHeading } from '../../focus-heading.ts'

const ReturnDialog = lazyPart(() => import('./return-dialog.tsx'))

/**
 * The return form, loaded when it opens: the pressed item first, then all other returnable items. Reloading the order
 * removes no item from an open form.
 */
export function useReturnDialog(orderItems: OrderItem[], onRequested: () => void) {
  const [opened, setOpened] = useState<{ lines: OrderItem[]; button: HTMLElement } | null>(null)
  const open = (item: OrderItem, button: HTMLElement) => {
    const others = orderItems.filter(({ id, returnable }) => returnable && id !== item.id)
    setOpened({ lines: [item, ...others], button })
  }
  const close = (requested: boolean) => {
    setOpened(null)
    if (!requested) return opened?.button.focus()
    onRequested()
    requestAnimationFrame(focusHeading)
  }
  const dialog = opened && (
    <Suspense>
      <ReturnDialog lines={opened.lines} onClose={close} />
    </Suspense>
  )
  return { open, dialog }
}

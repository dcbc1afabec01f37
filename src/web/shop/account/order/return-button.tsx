import { lazy, Suspense, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { late } from '../../../ui/late.ts'
import { focusHeading } from '../focus-heading.ts'
import { dateText } from '../orders/order-dates.ts'

const ReturnDialog = lazy(late(() => import('./return-dialog.tsx')))

type Props = {
  item: OrderItem
  title: string
  /** The order has changed: it has to be read again. */
  onAsked: () => void
}

/** Asks to send back what arrived, as long as that is possible; the form loads when it is opened. */
export function ReturnButton({ item, title, onAsked }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { returnable } = item
  if (!returnable) return null
  return (
    <>
      <Button ref={button} look="secondary" aria-label={`Return ${title}`} onClick={() => setOpen(true)}>
        <Icon name="return" />
        Return
      </Button>
      <p className="w-full text-sm text-muted">Can be returned until {dateText(returnable.until)}</p>
      {open && (
        <Suspense>
          <ReturnDialog
            item={item}
            title={title}
            most={returnable.quantity}
            onAsked={() => {
              onAsked()
              requestAnimationFrame(focusHeading)
            }}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

import type { OrderItem } from '#contract/orders/order.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { dateText } from '../../orders/order-dates.ts'

type Props = {
  item: OrderItem
  title: string
  onPress: (button: HTMLElement) => void
}

/** Opens the return form while the item can be returned. */
export function ReturnButton({ item: { returnable }, title, onPress }: Props) {
  if (!returnable) return null
  return (
    <>
      <Button
        look="secondary"
        aria-label={`Return ${title}`}
        onClick={({ currentTarget }) => onPress(currentTarget)}
      >
        <Icon name="return" />
        Return
      </Button>
      <p className="w-full text-sm text-muted">Return by {dateText(returnable.until)}</p>
    </>
  )
}

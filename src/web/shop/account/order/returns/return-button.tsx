import type { OrderItem } from '#contract/orders/order.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { isReport } from '../../orders/offered-returns.ts'
import { dateText } from '../../orders/order-dates.ts'

type Props = {
  item: OrderItem
  title: string
  onPress: (button: HTMLElement) => void
}

/** Opens the return form while the item can be returned, or reported as missing. */
export function ReturnButton({ item: { returnable }, title, onPress }: Props) {
  if (!returnable) return null
  const label = isReport(returnable) ? 'Report missing item' : 'Return'
  return (
    <>
      <Button
        look="secondary"
        aria-label={`${label} ${title}`}
        onClick={({ currentTarget }) => onPress(currentTarget)}
      >
        <Icon name="return" />
        {label}
      </Button>
      {returnable.until && (
        <p className="w-full text-sm text-muted">
          {label} by {dateText(returnable.until)}
        </p>
      )}
    </>
  )
}

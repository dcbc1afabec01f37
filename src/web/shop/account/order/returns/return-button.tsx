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
  const label = labelOf(returnable)
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

/** Without a date, the parcel is still on its way. */
function labelOf({ until, reasons }: NonNullable<OrderItem['returnable']>): string {
  if (reasons.every((reason) => reason === 'NOT_ARRIVED')) return 'Report'
  return until === null ? 'Return or report' : 'Return'
}

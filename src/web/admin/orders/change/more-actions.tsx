import { Button } from '@mantine/core'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { ChoiceMenu } from '../../../back-office/list/choice-menu.tsx'
import { type OrderChange, staffChoices } from './staff-choices.ts'

type Props = { desk: DeskOrder; onChoose: (change: OrderChange) => void }

/** All changes of an order in a menu. A single possible one, canceling an unpaid order, is a button. */
export function MoreActions({ desk, onChoose }: Props) {
  const choices = staffChoices(desk)
  const [first, ...others] = choices
  if (!first) return null
  return others.length === 0 && first.disabledReason === null ? (
    <Button variant="default" mih="var(--control)" onClick={() => onChoose(first.value)}>
      {first.name}
    </Button>
  ) : (
    <ChoiceMenu
      text="More"
      label={`More actions for order ${desk.order.orderId}`}
      choices={choices}
      onChoose={onChoose}
    />
  )
}

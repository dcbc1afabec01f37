import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { toCents } from '#shared/payments/money.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import type { RefundPlan } from './refund-draft.ts'

type Props = {
  desk: DeskOrder
  plan: RefundPlan
  problem: string | null
  busy: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Nothing is left to ship once the rest is refunded, but the order stays open until it is canceled. */
const leavesNothingToShip = (
  { order: { orderStatus }, money }: DeskOrder,
  { amountCents }: RefundPlan,
): boolean =>
  (orderStatus === 'PLACED' || orderStatus === 'CONFIRMED') && amountCents === toCents(money.refundable)

/** The consequences of a refund, before it is sent. */
export function Confirmation({ desk, plan, problem, busy, onBack, onConfirm }: Props) {
  const amount = money(plan.amountCents / 100)
  const { parts } = plan
  const text = useId()
  const back = useRef<HTMLButtonElement>(null)
  // The button that led here is gone.
  useEffect(() => back.current?.focus(), [])
  return (
    <Stack gap="md">
      <Text id={text}>
        {amount} is refunded to the card of {desk.customer.name || desk.customer.email}. This can't be undone.
        The customer and {desk.seller.businessName} get an email with your reason.
      </Text>
      {leavesNothingToShip(desk, plan) && (
        <Text size="sm" c="dimmed">
          A fully refunded order can't be shipped. To close it, choose Cancel order under More.
        </Text>
      )}
      {parts && (
        <Text size="sm" c="dimmed">
          {money(parts.seller / 100)} is deducted from the seller's balance and{' '}
          {money(parts.commission / 100)} from our commission
          {parts.commissionTax > 0 && `, plus ${money(parts.commissionTax / 100)} tax on commission`}
          {parts.withheld > 0 && `, plus ${money(parts.withheld / 100)} tax withheld`}.
        </Text>
      )}
      {plan.body.restock && (
        <Text size="sm" c="dimmed">
          {plan.units === 1 ? '1 unit is' : `${plan.units} units are`} added back to the seller's stock.
        </Text>
      )}
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Reason: {plan.body.reason}
      </Text>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button
          ref={back}
          variant="default"
          mih="var(--control)"
          onClick={onBack}
          disabled={busy}
          aria-describedby={text}
        >
          Back
        </Button>
        <Button
          color="red"
          mih="var(--control)"
          onClick={onConfirm}
          disabled={busy}
          aria-busy={busy || undefined}
        >
          {busy ? 'Refunding...' : `Refund ${amount}`}
        </Button>
      </Group>
    </Stack>
  )
}

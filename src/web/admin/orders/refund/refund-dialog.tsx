import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { messageOf } from '../../../api-errors.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { newIdempotencyKey } from '../../../browser/new-key.ts'
import { money } from '../../../ui/price.tsx'
import type { useOrderDesk } from '../use-order-desk.ts'
import { Confirmation } from './confirmation.tsx'
import { emptyDraft, planOf, type RefundDraft, type RefundPlan } from './refund-draft.ts'
import { RefundFields } from './refund-fields.tsx'

type Props = { desk: DeskOrder; refund: ReturnType<typeof useOrderDesk>['refund']; onClose: () => void }

/** Two steps: amount and reason, then a confirmation of the consequences. Keeps the input when the request fails. */
export function RefundDialog({ desk, refund, onClose }: Props) {
  const [draft, setDraft] = useState<RefundDraft>(emptyDraft)
  const [submitted, setSubmitted] = useState(false)
  /** The idempotency key of the refund being confirmed: a retry does not refund twice. */
  const [key, setKey] = useState<string | null>(null)
  const next = useRef<HTMLButtonElement>(null)
  const plan = planOf(desk, draft)
  const busy = refund.isPending

  const check = () => {
    setSubmitted(true)
    if (plan.problem) return
    refund.reset()
    setKey(newIdempotencyKey())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={key === null ? `Refund order ${desk.order.orderId}` : `Refund ${money(plan.amountCents / 100)}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      size="lg"
    >
      {key === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            check()
          }}
        >
          <Stack gap="md">
            <RefundFields
              desk={desk}
              draft={draft}
              problem={submitted ? plan.problem : null}
              onChange={setDraft}
            />
            <Sum plan={plan} refundable={desk.money.refundable} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" mih="var(--control)" onClick={onClose}>
                Cancel
              </Button>
              <Button ref={next} type="submit" mih="var(--control)">
                Continue
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Confirmation
          desk={desk}
          plan={plan}
          problem={refund.error ? messageOf(refund.error) : null}
          busy={busy}
          onBack={() => {
            setKey(null)
            requestAnimationFrame(() => next.current?.focus())
          }}
          onConfirm={() => refund.mutate({ body: plan.body, key }, { onSuccess: onClose })}
        />
      )}
    </Modal>
  )
}

function Sum({ plan, refundable }: { plan: RefundPlan; refundable: number }) {
  const left = Math.max(0, refundable - plan.amountCents / 100)
  // A missing reason does not change the total.
  const hasTotal = plan.problem === null || plan.problem.field === 'reason'
  return (
    <Group
      justify="space-between"
      pt="sm"
      mih={36}
      style={{ borderTop: '1px solid var(--line)' }}
      aria-live="polite"
    >
      {hasTotal && (
        <>
          <Text fw={600}>To refund {money(plan.amountCents / 100)}</Text>
          <Text size="sm" c="dimmed">
            {money(left)} remaining
          </Text>
        </>
      )}
    </Group>
  )
}

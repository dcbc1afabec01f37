import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { useStartJob } from '../../bulk/use-start-job.ts'
import { leftOutText, ordersFor } from './left-out.ts'

/** Marks the selected orders that have shipped as delivered. */
export function DeliverOrders({ selected }: { selected: SellerOrder[] }) {
  const [asking, setAsking] = useState(false)
  const ids = ordersFor('DELIVERED', selected).map(({ id }) => id)
  const job = useStartJob(() =>
    callAsSeller('POST /sellers/bulk/orders', { body: { change: 'deliver', ids } }),
  )
  if (ids.length === 0) return null
  const leftOut = leftOutText('DELIVERED', selected)
  const count = countText(ids.length, 'order')
  return (
    <>
      <Button variant="default" mih="var(--control)" onClick={() => setAsking(true)}>
        Mark {numberText(ids.length)} as delivered
      </Button>
      <Confirm
        opened={asking}
        title={`Mark ${count} as delivered?`}
        confirmLabel={`Mark ${numberText(ids.length)} as delivered`}
        busyLabel="Starting..."
        busy={job.isPending}
        {...(job.error && { problem: messageOf(job.error) })}
        onConfirm={() => job.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text>
            {`The ${returnDays}-day return period of ${ids.length === 1 ? 'this order' : 'these orders'} starts now. This can't be undone.`}
          </Text>
          {leftOut && <Notice>{leftOut}</Notice>}
        </Stack>
      </Confirm>
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { useStartJob } from '../../bulk/use-start-job.ts'
import type { OrderView } from './order-view.ts'

type Props = {
  view: OrderView
  /** Placed orders that match the filters. */
  total: number
}

/** Confirms all placed orders that match the filters of the list, also on other pages. */
export function ConfirmAll({ view: { query, from, to }, total }: Props) {
  const [asking, setAsking] = useState(false)
  const job = useStartJob(() =>
    callAsSeller('POST /sellers/bulk/orders', {
      body: { filters: { query: query || undefined, from: from || undefined, to: to || undefined } },
    }),
  )
  return (
    <>
      <Button variant="default" mih="var(--control)" onClick={() => setAsking(true)}>
        Confirm all {numberText(total)}
      </Button>
      <Confirm
        opened={asking}
        title={`Confirm all ${numberText(total)} placed orders?`}
        confirmLabel={`Confirm ${countText(total, 'order')}`}
        busyLabel="Starting..."
        busy={job.isPending}
        harmless
        {...(job.error && { problem: messageOf(job.error) })}
        onConfirm={() => job.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        {query || from || to
          ? 'This includes the orders on other pages that match your filters.'
          : 'This includes the orders on other pages.'}{' '}
        We email each customer.
      </Confirm>
    </>
  )
}

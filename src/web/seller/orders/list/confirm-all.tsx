import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { useStartJob } from '../../bulk/use-start-job.ts'
import type { OrderView } from './order-view.ts'

/** Confirms all placed orders that match the filters of the list, also on other pages. */
export function ConfirmAll({ view: { query, from, to } }: { view: OrderView }) {
  const [asking, setAsking] = useState(false)
  const job = useStartJob(() =>
    callAsSeller('POST /sellers/bulk/orders', {
      body: { filters: { query: query || undefined, from: from || undefined, to: to || undefined } },
    }),
  )
  return (
    <>
      <Button variant="default" mih="var(--control)" onClick={() => setAsking(true)}>
        Confirm all matching
      </Button>
      <Confirm
        opened={asking}
        title="Confirm all matching orders?"
        confirmLabel="Confirm orders"
        busyLabel="Starting..."
        busy={job.isPending}
        harmless
        {...(job.error && { problem: messageOf(job.error) })}
        onConfirm={() => job.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        All placed orders that match the search and the days are confirmed, also on other pages. Each customer
        gets an email.
      </Confirm>
    </>
  )
}

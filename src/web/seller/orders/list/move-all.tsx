import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderJob } from '#contract/sellers/bulk.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { useStartJob } from '../../bulk/use-start-job.ts'
import type { OrderView } from './order-view.ts'

type Props = {
  change: OrderJob['change']
  view: OrderView
  /** Orders that match the filters. */
  total: number
}

const texts = {
  confirm: {
    button: (count: string) => `Confirm all ${count}`,
    title: (count: string) => `Confirm all ${count} placed orders?`,
    label: (orders: string) => `Confirm ${orders}`,
    effect: 'We email each customer.',
  },
  deliver: {
    button: (count: string) => `Mark all ${count} as delivered`,
    title: (count: string) => `Mark all ${count} shipped orders as delivered?`,
    label: (orders: string) => `Mark ${orders} as delivered`,
    effect: `The ${returnDays}-day return period of each order starts now. This can't be undone.`,
  },
} as const

/** The change that the list offers for all orders that match its filters, also on other pages. */
export const changeOfAll = ({ status }: OrderView): OrderJob['change'] | undefined =>
  status === 'PLACED' ? 'confirm' : status === 'SHIPPED' ? 'deliver' : undefined

export function MoveAll({ change, view: { query, from, to }, total }: Props) {
  const [asking, setAsking] = useState(false)
  const job = useStartJob(() =>
    callAsSeller('POST /sellers/bulk/orders', {
      body: { change, filters: { query: query || undefined, from: from || undefined, to: to || undefined } },
    }),
  )
  const { button, title, label, effect } = texts[change]
  return (
    <>
      <Button variant="default" mih="var(--control)" onClick={() => setAsking(true)}>
        {button(numberText(total))}
      </Button>
      <Confirm
        opened={asking}
        title={title(numberText(total))}
        confirmLabel={label(countText(total, 'order'))}
        busyLabel="Starting..."
        busy={job.isPending}
        harmless={change === 'confirm'}
        {...(job.error && { problem: messageOf(job.error) })}
        onConfirm={() => job.mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        {query || from || to
          ? 'This includes the orders on other pages that match your filters.'
          : 'This includes the orders on other pages.'}{' '}
        {effect}
      </Confirm>
    </>
  )
}

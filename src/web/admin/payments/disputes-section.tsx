import { Anchor, SegmentedControl } from '@mantine/core'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminListQuery } from '../../back-office/calls.ts'
import { useListPage } from '../../back-office/list-page.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { DeskList } from './desk-list.tsx'
import { DisputeFacts } from './dispute-facts.tsx'

const filters = [
  { value: 'OPEN', label: 'Open' },
  { value: 'WON', label: 'Won' },
  { value: 'LOST', label: 'Lost' },
] as const
type Filter = (typeof filters)[number]['value']

const emptyWords: Record<Filter, string> = {
  OPEN: 'No bank wants a payment back.',
  WON: 'No dispute was won so far.',
  LOST: 'No dispute was lost so far.',
}

/** Payments that banks want back: open ones, or how others ended, as the address says. */
export function DisputesSection() {
  const [params, setParams] = useSearchParams()
  const status = filters.find(({ value }) => value === params.get('disputes'))?.value ?? 'OPEN'
  const list = useListPage(adminListQuery('GET /admin/disputes', { query: { status, size: 20 } }))
  const show = (next: string) =>
    setParams(
      (before) => {
        before.delete('disputes')
        if (next !== 'OPEN') before.set('disputes', next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <SectionFrame
      title="Disputes"
      note="A customer asked their bank to take the payment back. Until it decides nothing of it can be refunded or paid out."
    >
      <SegmentedControl
        aria-label="Which disputes"
        value={status}
        onChange={show}
        data={[...filters]}
        size="md"
        style={{ alignSelf: 'flex-start' }}
      />
      <DeskList label="Disputes" list={list} empty={emptyWords[status]} keyOf={(dispute) => dispute.id}>
        {(dispute) => (
          <DisputeFacts dispute={dispute} title={`${money(dispute.amount)}, paid by ${dispute.customer}`}>
            {dispute.orders.map((order, index) => (
              <Fragment key={order.id}>
                {index > 0 && ', '}
                <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" underline="always">
                  {order.orderId}
                </Anchor>
              </Fragment>
            ))}
            {dispute.orders.length > 0 && '. '}
          </DisputeFacts>
        )}
      </DeskList>
    </SectionFrame>
  )
}

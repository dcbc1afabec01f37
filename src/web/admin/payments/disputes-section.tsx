import { Anchor, SegmentedControl } from '@mantine/core'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminListQuery } from '../../back-office/calls.ts'
import { useListPage } from '../../back-office/list/list-page.tsx'
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

const emptyTexts: Record<Filter, string> = {
  OPEN: 'No open disputes.',
  WON: 'No disputes won yet.',
  LOST: 'No disputes lost yet.',
}

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
      note="A customer asked their bank to reverse the payment. Until the bank decides, the payment can't be refunded or paid out."
    >
      <SegmentedControl
        aria-label="Dispute status"
        value={status}
        onChange={show}
        data={[...filters]}
        size="md"
        style={{ alignSelf: 'flex-start' }}
      />
      <DeskList label="Disputes" list={list} empty={emptyTexts[status]} keyOf={(dispute) => dispute.id}>
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

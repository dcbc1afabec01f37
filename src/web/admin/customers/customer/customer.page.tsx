import { Grid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CustomerDetail } from '#contract/admin/customers.ts'
import { phoneText } from '#shared/region/phone.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { adminQuery } from '../../../back-office/calls.ts'
import { DetailFrame } from '../../../back-office/detail-frame.tsx'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { dayText } from '../../day-text.ts'
import { Facts } from '../../facts.tsx'
import { FigureCards } from '../../figure-cards.tsx'
import { CustomerState } from '../customer-state.tsx'
import { AccountActions } from './account-actions.tsx'
import { figuresOf } from './customer-figures.ts'
import { MailsOf, OrdersOf, ReturnsOf, ReviewsOf } from './customer-lists.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

export default function CustomerPage() {
  const id = useParams().customerId ?? ''
  const loaded = useQuery(adminQuery('GET /admin/customers/:customerId', { params: { customerId: id } }))
  return (
    <DetailFrame
      area="Admin"
      name="Customer"
      list="/admin/customers"
      listName="All customers"
      loaded={loaded}
      advice="The account may have been deleted, or the link is wrong."
      skeleton={<Skeleton height={480} radius="lg" />}
    >
      {(customer) => <Details customer={customer} />}
    </DetailFrame>
  )
}

function Details({ customer }: { customer: CustomerDetail }) {
  const { email, mobile, joinedAt, blockedAt } = customer
  return (
    <>
      <PageHead
        title={customer.name || email}
        area="Admin"
        note={blockedAt ? `Blocked since ${dayText(blockedAt)}` : `Customer since ${dayText(joinedAt)}`}
        actions={
          <>
            <CustomerState customer={customer} />
            <AccountActions customer={customer} />
          </>
        }
      />
      <FigureCards cards={figuresOf(customer)} />
      <Grid gap="md" mt="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="md">
            <SectionFrame title="Contact">
              <Facts
                facts={[
                  ['Email', customer.state === 'DELETED' ? 'Erased with the account' : email],
                  ['Mobile', mobile ? phoneText(mobile) : 'N/A'],
                  ['Customer since', dayText(joinedAt)],
                ]}
              />
            </SectionFrame>
            <SavedAddresses customer={customer} />
            <CustomerNotes customer={customer} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <OrdersOf customer={customer} />
            <ReturnsOf customer={customer} />
            <ReviewsOf customer={customer} />
            <MailsOf customer={customer} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

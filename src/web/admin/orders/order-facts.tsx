import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { placeText } from '#shared/region/address.ts'
import { phoneText } from '#shared/region/phone.ts'
import { StatusBadge } from '../../back-office/orders/order-badge.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { Facts } from '../facts.tsx'
import { useMay } from '../session/permissions.tsx'
import { viewPath } from './list/desk-view.ts'

type Props = { desk: DeskOrder }

export function PeopleSection({ desk: { customer, seller } }: Props) {
  return (
    <SectionFrame title="Customer and seller">
      <Facts
        facts={[
          [
            'Customer',
            <Stack key="customer" gap={2}>
              <CustomerName customer={customer} />
              <span>{customer.email}</span>
              <Anchor
                component={Link}
                to={`/admin/orders${viewPath({ query: customer.email })}`}
                size="sm"
                style={{ display: 'inline-flex', minHeight: 32, alignItems: 'center' }}
              >
                All orders of this customer
              </Anchor>
            </Stack>,
          ],
          [
            'Seller',
            <Stack key="seller" gap={2}>
              <Anchor component={Link} to={`/admin/sellers/${seller.id}`} size="sm">
                {seller.businessName}
              </Anchor>
              <span>{seller.email}</span>
            </Stack>,
          ],
        ]}
      />
    </SectionFrame>
  )
}

function CustomerName({ customer }: { customer: DeskOrder['customer'] }) {
  if (!useMay()('customers.read')) return <span>{customer.name}</span>
  return (
    <Anchor component={Link} to={`/admin/customers/${customer.id}`} size="sm">
      {customer.name || customer.email}
    </Anchor>
  )
}

export function AddressSection({ desk: { order } }: Props) {
  const { name, address, locality, city, state, pinCode, mobile } = order.shippingAddress
  return (
    <SectionFrame title="Shipping Address">
      <Text component="address" size="sm" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
        {name}
        <br />
        {[address, locality].filter(Boolean).join(', ')}
        <br />
        {placeText({ city, state, pinCode })}
        <br />
        Mobile {phoneText(mobile)}
      </Text>
      {order.tracking && (
        <Facts
          facts={[
            ['Carrier', order.tracking.carrier],
            ['Tracking Number', order.tracking.trackingNumber],
          ]}
        />
      )}
    </SectionFrame>
  )
}

export function PartsSection({ desk: { parts } }: Props) {
  return (
    <SectionFrame title="Same payment" note="Orders from other sellers that belong to the same checkout.">
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {parts.map((part) => (
          <Group key={part.id} component="li" justify="space-between" wrap="nowrap">
            <Stack gap={2} miw={0}>
              <Anchor component={Link} to={`/admin/orders/${part.id}`} size="sm" fw={600}>
                {part.orderId}
              </Anchor>
              <Text size="sm" c="dimmed">
                {part.businessName}, {money(part.totalSellingPrice)}
              </Text>
            </Stack>
            <StatusBadge status={part.orderStatus} />
          </Group>
        ))}
      </Stack>
    </SectionFrame>
  )
}

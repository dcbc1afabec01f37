import { Stack, Text } from '@mantine/core'
import type { CustomerDetail } from '#contract/admin/customers.ts'
import { placeText } from '#shared/region/address.ts'
import { phoneText } from '#shared/region/phone.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** The addresses that the customer keeps for the next order. An order has its own copy. */
export const SavedAddresses = ({ customer: { addresses } }: { customer: CustomerDetail }) => (
  <SectionFrame title="Addresses">
    {addresses.length === 0 ? (
      <Text size="sm" c="dimmed">
        No saved addresses.
      </Text>
    ) : (
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {addresses.map(({ id, name, address, locality, mobile, isDefault, ...place }) => (
          <li key={id} style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm" fw={600}>
              {name} {isDefault && <Badge>Default</Badge>}
            </Text>
            <Text size="sm" dir="auto">
              {[address, locality, placeText(place)].filter(Boolean).join(', ')}
            </Text>
            <Text size="sm" c="dimmed">
              {phoneText(mobile)}
            </Text>
          </li>
        ))}
      </Stack>
    )}
  </SectionFrame>
)

import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { phoneText } from '#shared/region/phone.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { taxNumberLabel } from '#shared/sellers/payee/tax-number-label.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { dayText as shopDayText } from '../../back-office/forms/day-text.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { dayText } from '../day-text.ts'
import { useMay } from '../session/permissions.tsx'
import { AccountBadge } from './account-badge.tsx'
import { StatusMenu } from './status-menu.tsx'

type Props = {
  sellers: Seller[] | undefined
  expected: number
  hidden: readonly string[]
  stale: boolean
  onChoose: (seller: Seller, status: AccountStatus) => void
}

export function SellerTable({ sellers, expected, hidden, stale, onChoose }: Props) {
  const menu = (seller: Seller) => (
    <StatusMenu seller={seller} onChoose={(status) => onChoose(seller, status)} />
  )
  const may = useMay()
  const columns: Column<Seller>[] = [
    { label: 'Business and Seller Name', cell: (seller) => <Names seller={seller} /> },
    { label: 'Contact', cell: (seller) => <Contact seller={seller} />, width: 224 },
    { label: payeeRules().tax.label, cell: ({ gstin }) => gstin, width: 164 },
    { label: 'Member since', cell: ({ memberSince }) => dayText(memberSince), width: 128 },
    { label: 'Account Status', cell: (seller) => <Status seller={seller} />, width: 216 },
    { label: 'City', cell: ({ pickupAddress }) => pickupAddress.city, width: 136, extra: true },
    { label: 'State', cell: ({ pickupAddress }) => pickupAddress.state, width: 136, extra: true },
    { label: 'Holiday', cell: holidayText, width: 152, extra: true },
    { label: 'Seller ID', cell: ({ id }) => id, width: 104, align: 'right', extra: true },
    ...(may('sellers.write') ? [{ label: 'Change', cell: menu, width: 168, inCard: 'full' as const }] : []),
  ]
  return (
    <DataTable
      label="Sellers"
      columns={columns}
      hidden={hidden}
      rows={sellers}
      keyOf={({ id }) => id}
      expected={Math.max(1, expected)}
      rowHeight={76}
      stale={stale}
      minWidth={1110}
      cardGap={4}
      card={(seller) => (
        <Stack gap={4}>
          <Group justify="space-between" gap="xs">
            <Business seller={seller} />
            <AccountBadge status={seller.accountStatus} />
          </Group>
          <Text size="sm">{seller.sellerName}</Text>
          <Contact seller={seller} />
          <Text size="sm" c="dimmed">
            {taxNumberLabel(seller.gstin)} {seller.gstin}
            <br />
            Member since {dayText(seller.memberSince)}
          </Text>
          {seller.statusReason && <Reason text={seller.statusReason} />}
        </Stack>
      )}
    />
  )
}

const holidayText = ({ onHoliday, holiday }: Seller) => {
  if (!holiday) return onHoliday ? 'On holiday' : 'None'
  return `${shopDayText(holiday.from)} to ${holiday.until ? shopDayText(holiday.until) : 'open'}`
}

const Names = ({ seller }: { seller: Seller }) => (
  <Stack gap={2} align="flex-start">
    <Business seller={seller} />
    <Text size="sm" c="dimmed">
      {seller.sellerName}
    </Text>
  </Stack>
)

/** The link's state holds the list's query, for the back link on the seller's page. */
function Business({ seller }: { seller: Seller }) {
  const { search } = useLocation()
  return (
    <Anchor
      component={Link}
      to={`/admin/sellers/${seller.id}`}
      state={{ list: search }}
      size="sm"
      fw={600}
      mih={{ base: 44, md: 'auto' }}
      style={{ display: 'inline-flex', alignItems: 'center', overflowWrap: 'anywhere' }}
    >
      {seller.businessDetails.businessName}
    </Anchor>
  )
}

const Contact = ({ seller }: { seller: Seller }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {seller.email}
    {!seller.emailVerified && (
      <Text span size="sm" c="dimmed">
        {' '}
        (not verified)
      </Text>
    )}
    <br />
    Mobile {phoneText(seller.mobile)}
  </Text>
)

const Status = ({ seller }: { seller: Seller }) => (
  <Stack gap={4} align="flex-start">
    <AccountBadge status={seller.accountStatus} />
    {seller.statusReason && <Reason text={seller.statusReason} />}
  </Stack>
)

const Reason = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
    {text}
  </Text>
)

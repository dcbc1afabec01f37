import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DeskOrderRow } from '#contract/orders/order-desk.ts'
import type { ServiceLevel } from '#shared/sellers/service-levels.ts'
import { adminQuery } from '../../../back-office/calls.ts'
import { levelNames } from '../../../back-office/service-levels/level-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useMay } from '../../session/permissions.tsx'
import type { DeskView } from './desk-view.ts'

type Props = {
  sellerId: string
  service: ServiceLevel | undefined
  orders: DeskOrderRow[] | undefined
  onChange: (next: Partial<DeskView>) => void
}

/** The chosen seller and service level, each with a button that removes the filter. */
export function SellerChips({ sellerId, service, orders, onChange }: Props) {
  const name = useSellerName(sellerId, orders)
  return (
    <Group gap="xs" mb="sm">
      <Chip label={name} onRemove={() => onChange({ sellerId: undefined, service: undefined })} />
      {service && <Chip label={levelNames[service]} onRemove={() => onChange({ service: undefined })} />}
    </Group>
  )
}

/** The orders name their seller. Without any, the seller is read, which the access log records. */
function useSellerName(sellerId: string, orders: DeskOrderRow[] | undefined): string {
  const may = useMay()('sellers.read')
  const listed = orders?.find(({ seller }) => String(seller.id) === sellerId)?.seller.businessName
  const { data } = useQuery({
    ...adminQuery('GET /sellers/:id', { params: { id: sellerId } }),
    enabled: may && orders?.length === 0,
  })
  return listed ?? data?.businessDetails.businessName ?? `Seller ${sellerId}`
}

const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Button
    variant="light"
    mih="var(--control)"
    maw={240}
    aria-label={`Remove filter ${label}`}
    rightSection={<Icon name="close" size={16} />}
    onClick={onRemove}
  >
    {label}
  </Button>
)

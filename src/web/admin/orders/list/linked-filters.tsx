import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DeskOrderRow } from '#contract/orders/order-desk.ts'
import type { ServiceLevel } from '#shared/sellers/service-levels.ts'
import { adminQuery } from '../../../back-office/calls.ts'
import { levelNames } from '../../../back-office/service-levels/level-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useMay } from '../../session/permissions.tsx'
import type { DeskView } from './desk-view.ts'

type Change = { onChange: (next: Partial<DeskView>) => void }
type Props = Change & { view: DeskView; orders: DeskOrderRow[] | undefined }

/** Filters that links from other pages set, each with a button that removes it. */
export function LinkedFilters({ view: { sellerId, service, productId, coupon }, orders, onChange }: Props) {
  if (!sellerId && !productId && !coupon) return null
  return (
    <Group gap="xs" mb="sm">
      {sellerId && <SellerChips sellerId={sellerId} service={service} orders={orders} onChange={onChange} />}
      {productId && <ProductChip id={productId} onRemove={() => onChange({ productId: undefined })} />}
      {coupon && <Chip label={`Coupon ${coupon}`} onRemove={() => onChange({ coupon: '' })} />}
    </Group>
  )
}

type SellerProps = Change & {
  sellerId: string
  service: ServiceLevel | undefined
  orders: DeskOrderRow[] | undefined
}

function SellerChips({ sellerId, service, orders, onChange }: SellerProps) {
  const name = useSellerName(sellerId, orders)
  return (
    <>
      <Chip label={name} onRemove={() => onChange({ sellerId: undefined, service: undefined })} />
      {service && <Chip label={levelNames[service]} onRemove={() => onChange({ service: undefined })} />}
    </>
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

/** A product that is not for sale any more has no page, so its title is not known here. */
function ProductChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(adminQuery('GET /products/:productId', { params: { productId: id } }))
  return <Chip label={data?.title ?? `Product ${id}`} onRemove={onRemove} />
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

import { Anchor, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SellerOverview } from '#contract/admin/sellers-admin.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { productPath } from '../../../product-path.ts'
import { money } from '../../../ui/price.tsx'
import { viewPath } from '../../orders/list/desk-view.ts'
import { ProductLink } from '../../products/product-link.tsx'
import { useMay } from '../../session/permissions.tsx'

type Products = SellerOverview['products']
type Orders = SellerOverview['orders']

const quiet = 'var(--line-strong)'

function stateOf({ status, listed }: Products['newest'][number]) {
  if (listed) return { label: 'Listed', dot: 'var(--accent)' }
  if (status === 'DRAFT') return { label: 'Draft', dot: quiet }
  if (status === 'ARCHIVED') return { label: 'Archived', dot: quiet }
  return { label: 'Hidden', dot: quiet }
}

export function NewestProducts({ products }: { products: Products | undefined }) {
  return (
    <SectionFrame title="Newest Products">
      <Rows
        rows={products?.newest.map((product) => {
          const { label, dot } = stateOf(product)
          return {
            key: product.id,
            name: (
              <ProductLink id={product.id} inShop={product.listed ? productPath(product) : undefined}>
                {product.title}
              </ProductLink>
            ),
            note: <Dot color={dot}>{label}</Dot>,
            amount: money(product.sellingPrice),
          }
        })}
        none="No products yet."
      />
    </SectionFrame>
  )
}

const steps: Record<Orders['newest'][number]['orderStatus'], { label: string; dot: string }> = {
  PENDING: { label: 'Pending', dot: quiet },
  PLACED: { label: 'Placed', dot: 'var(--rating)' },
  CONFIRMED: { label: 'Confirmed', dot: 'var(--rating)' },
  SHIPPED: { label: 'Shipped', dot: quiet },
  DELIVERED: { label: 'Delivered', dot: 'var(--accent)' },
  CANCELLED: { label: 'Canceled', dot: 'var(--sale)' },
}

type OrdersProps = { sellerId: number; orders: Orders | undefined }

export function NewestOrders({ sellerId, orders }: OrdersProps) {
  const may = useMay()('orders.read')
  return (
    <SectionFrame title="Newest Orders">
      <Rows
        rows={orders?.newest.map((order) => ({
          key: order.id,
          name: (
            <>
              <Anchor
                component={Link}
                to={`/admin/orders/${order.id}`}
                size="sm"
                fw={600}
                style={{ whiteSpace: 'nowrap' }}
              >
                {order.orderId}
              </Anchor>
              <Text span size="sm" c="dimmed" fw={400} display="block">
                <time dateTime={order.orderDate}>{momentText(order.orderDate)}</time>
              </Text>
            </>
          ),
          note: <Dot color={steps[order.orderStatus].dot}>{steps[order.orderStatus].label}</Dot>,
          amount: money(order.totalSellingPrice),
        }))}
        none="No paid orders yet."
      />
      {may && orders && orders.newest.length > 0 && (
        <Anchor
          component={Link}
          to={`/admin/orders${viewPath({ sellerId: String(sellerId) })}`}
          size="sm"
          py={4}
        >
          All orders of this seller
        </Anchor>
      )}
    </SectionFrame>
  )
}

const Dot = ({ color, children }: { color: string; children: string }) => (
  <Badge variant="dot" color={color} tt="none" fw={500} style={{ flexShrink: 0 }}>
    {children}
  </Badge>
)

type Row = { key: number; name: ReactNode; note: ReactNode; amount: string }

function Rows({ rows, none }: { rows: Row[] | undefined; none: string }) {
  if (!rows) return <Skeleton height={120} />
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map(({ key, name, note, amount }) => (
        <Group component="li" key={key} justify="space-between" wrap="nowrap" gap="sm">
          <Group justify="space-between" gap="2px 8px" flex={1} miw={0}>
            <Text size="sm" fw={500} flex="1 1 160px" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            {note}
          </Group>
          <Text size="sm" ta="right" miw={80} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {amount}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

import { Anchor, Grid, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { SellerOrder } from '#contract/orders.ts'
import { isResponseError } from '../../api-errors.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/dates.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ChangeMenu } from './change-menu.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { ShippingAddress } from './order-parts.tsx'
import { RemoveButton } from './order-table.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'
import { mayRemove } from './status-choices.ts'
import { TrackingCard } from './tracking-card.tsx'
import { useNewOrders } from './use-new-orders.ts'
import { useOrderSteps } from './use-order-steps.ts'

const refreshMs = 60_000

/** Back to the part of the list where the person came from. */
function useListPath(): string {
  const state: unknown = useLocation().state
  const known = typeof state === 'object' && state !== null && 'list' in state
  return `/seller/orders${known && typeof state.list === 'string' ? state.list : ''}`
}

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const listPath = useListPath()
  const { data, error, refetch } = useQuery({
    ...sellerQuery('GET /seller/orders/:orderId', { params: { orderId } }),
    refetchInterval: refreshMs,
  })
  useNewOrders()
  return (
    <>
      <Anchor component={Link} to={listPath} size="sm" style={{ display: 'inline-flex', minHeight: 44 }}>
        <Group gap={4} component="span">
          <Icon name="left" size={16} />
          All orders
        </Group>
      </Anchor>
      {data ? (
        <OrderDetail order={data} listPath={listPath} />
      ) : error ? (
        <NoOrder error={error} onRetry={() => void refetch()} />
      ) : (
        <OrderLoading />
      )}
    </>
  )
}

function OrderLoading() {
  return (
    <>
      <PageHead title="Order" area="Seller" />
      <Stack gap="md" aria-busy="true">
        <Text role="status" c="dimmed">
          Loading the order...
        </Text>
        <Skeleton height={160} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Stack>
    </>
  )
}

function NoOrder({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = isResponseError(error) && [400, 404].includes(error.status)
  return (
    <>
      <PageHead title="Order" area="Seller" />
      {missing ? (
        <EmptyState
          icon="search"
          title="Order not found."
          action={<LinkButton to="/seller/orders">All orders</LinkButton>}
        >
          <p>Your own orders are all in the list.</p>
        </EmptyState>
      ) : (
        <ErrorState title="The order did not load" error={error} onRetry={onRetry} />
      )}
    </>
  )
}

function OrderDetail({ order, listPath }: { order: SellerOrder; listPath: string }) {
  const navigate = useNavigate()
  const { dialogs, busyId, choose, askToTrack, askToRemove } = useOrderSteps()
  return (
    <>
      <PageHead
        title={`Order ${order.orderId}`}
        area="Seller"
        note={
          <>
            Placed <time dateTime={order.orderDate}>{momentText(order.orderDate)}</time>
          </>
        }
        actions={
          <>
            <StatusBadge status={order.orderStatus} />
            <ChangeMenu
              order={order}
              busy={busyId !== undefined}
              onChoose={(status) => choose(order, status)}
            />
            {mayRemove(order.orderStatus) && <RemoveButton order={order} onRemove={askToRemove} />}
          </>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="md">
            <Card title="Items">
              <OrderItems order={order} />
            </Card>
            <Card title="Timeline">
              <OrderTimeline order={order} />
            </Card>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            <Card title="Shipping Address">
              <ShippingAddress order={order} />
            </Card>
            <Card title="Tracking">
              <TrackingCard order={order} onChange={() => askToTrack(order)} />
            </Card>
            <Card title="Your money">
              <OrderMoney order={order} />
            </Card>
            <Card title="Documents">
              <OrderFiles order={order} />
            </Card>
          </Stack>
        </Grid.Col>
      </Grid>
      <OrderDialogs {...dialogs} onRemoved={() => void navigate(listPath)} />
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" p="md" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}

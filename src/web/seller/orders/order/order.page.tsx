import { Grid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { sellerQuery } from '../../../back-office/calls.ts'
import { DetailFrame } from '../../../back-office/detail-frame.tsx'
import { momentText } from '../../../back-office/forms/dates.ts'
import { CashToCollect, StatusBadge } from '../../../back-office/orders/order-badge.tsx'
import { ReturnCard } from '../../../back-office/orders/return-card.tsx'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ReturnActions } from '../../returns/return-actions.tsx'
import { RemoveButton } from '../list/order-table.tsx'
import { mayRemove } from '../list/status-choices.ts'
import { useNewOrders } from '../list/use-new-orders.ts'
import { DeliveryCode } from '../tracking/delivery-code.tsx'
import { ShipByDate } from '../tracking/ship-by-date.tsx'
import { TrackingCard } from '../tracking/tracking-card.tsx'
import { ChangeMenu } from './change-menu.tsx'
import { NextStep } from './next-step.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { ShippingAddress } from './order-parts.tsx'
import { OrderTimeline } from './timeline/order-timeline.tsx'
import { useOrderSteps } from './use-order-steps.ts'

const refreshMs = 60_000

export default function OrderPage() {
  const { orderId = '' } = useParams()
  const loaded = useQuery({
    ...sellerQuery('GET /seller/orders/:orderId', { params: { orderId } }),
    refetchInterval: refreshMs,
  })
  useNewOrders()
  return (
    <DetailFrame
      name="Order"
      listName="All orders"
      area="Seller"
      list="/seller/orders"
      loaded={loaded}
      advice="Check the link, or find the order in your list."
      skeleton={<OrderSkeleton />}
    >
      {(order, back) => <OrderDetail order={order} listPath={back} />}
    </DetailFrame>
  )
}

const OrderSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={160} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Stack>
)

function OrderDetail({ order, listPath }: { order: SellerOrder; listPath: string }) {
  const navigate = useNavigate()
  const { dialogs, busyId, choose, askToTrack, askToRemove } = useOrderSteps()
  const steps = {
    order,
    busy: busyId !== undefined,
    onChoose: (status: OrderStatus) => choose(order, status),
  }
  return (
    <>
      <PageHead
        title={`Order ${order.orderId}`}
        area="Seller"
        note={
          <>
            Placed <time dateTime={order.orderDate}>{momentText(order.orderDate)}</time>
            <ShipByDate order={order} separator=" · " />
          </>
        }
        actions={
          <>
            <StatusBadge status={order.orderStatus} />
            <CashToCollect order={order} />
            <NextStep {...steps} full />
            <ChangeMenu {...steps} />
            {mayRemove(order.orderStatus) && <RemoveButton order={order} onRemove={askToRemove} />}
          </>
        }
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="md">
            <SectionFrame title="Items">
              <OrderItems order={order} />
            </SectionFrame>
            {order.returns.length > 0 && (
              <SectionFrame title="Returns">
                <OrderReturns order={order} />
              </SectionFrame>
            )}
            <SectionFrame title="Timeline">
              <OrderTimeline order={order} />
            </SectionFrame>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Stack gap="md">
            <SectionFrame title="Shipping Address">
              <ShippingAddress order={order} />
            </SectionFrame>
            <SectionFrame title="Tracking">
              <TrackingCard order={order} onChange={() => askToTrack(order)} />
            </SectionFrame>
            <ProofOfDelivery order={order} />
            <SectionFrame title={order.money ? 'Your earnings' : 'Payment'}>
              <OrderMoney order={order} />
            </SectionFrame>
            <SectionFrame title="Documents">
              <OrderFiles order={order} />
            </SectionFrame>
          </Stack>
        </Grid.Col>
      </Grid>
      <OrderDialogs {...dialogs} onRemoved={() => void navigate(listPath)} />
    </>
  )
}

const ProofOfDelivery = ({ order }: { order: SellerOrder }) =>
  order.orderStatus === 'SHIPPED' || order.orderStatus === 'DELIVERED' ? (
    <SectionFrame title="Proof of delivery">
      <DeliveryCode order={order} />
    </SectionFrame>
  ) : null

const OrderReturns = ({ order: { returns } }: { order: SellerOrder }) => (
  <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
    {returns.map((orderReturn) => (
      <li key={orderReturn.id}>
        <ReturnCard orderReturn={orderReturn} actions={<ReturnActions orderReturn={orderReturn} />} />
      </li>
    ))}
  </Stack>
)
